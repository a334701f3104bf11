// The page on which somebody sits down.

const wish = document.querySelector("#wish");
const refused = document.querySelector("#refused");
const again = document.querySelector("#again");

const today = new Date();
const padded = (number) => String(number).padStart(2, "0");
wish.day.value = `${today.getFullYear()}-${padded(today.getMonth() + 1)}-${padded(today.getDate())}`;
wish.elements.name.value = localStorage.getItem("name") ?? wish.elements.name.value;

const last = localStorage.getItem("table");
if (last) {
  again.hidden = false;
  again.firstElementChild.href = last;
}

wish.addEventListener("change", () => {
  wish.day.disabled = wish.cards.value === "fresh";
});

wish.addEventListener("submit", async (event) => {
  event.preventDefault();
  const name = wish.elements.name.value;
  const day = wish.cards.value === "day" ? wish.day.value : null;
  try {
    const answer = await fetch("/tables", { method: "POST", body: JSON.stringify({ name, day }) });
    const said = await answer.json();
    if (!answer.ok) {
      refused.textContent = said.message;
      return;
    }
    localStorage.setItem("name", name);
    localStorage.setItem("table", said.table);
    location.assign(said.table);
  } catch {
    refused.textContent = "The server does not answer. Try again in a moment.";
  }
});
