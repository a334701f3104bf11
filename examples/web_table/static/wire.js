// The wire to the server: it is taken up again whenever it breaks.

const NO_SUCH_TABLE = 4404;

export function connect({ onFrame, onLost, onGone }) {
  const address = new URL(`${location.pathname}/wire`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  let socket;
  let wait = 250;

  function open() {
    socket = new WebSocket(address);
    socket.addEventListener("open", () => {
      wait = 250;
    });
    socket.addEventListener("message", (event) => onFrame(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => {
      if (event.code === NO_SUCH_TABLE) {
        onGone();
        return;
      }
      onLost();
      setTimeout(open, wait);
      wait = Math.min(2 * wait, 5000);
    });
  }

  open();
  return (message) => {
    if (socket.readyState !== WebSocket.OPEN) {
      return false;
    }
    socket.send(JSON.stringify(message));
    return true;
  };
}
