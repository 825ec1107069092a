// Plain TCP clients for tests of what a server does with slow, broken or too many connections.
import { connect, type Socket } from 'node:net';

/** Opens sockets, and destroys all that it has opened. */
export function createSockets() {
  const sockets: Socket[] = [];

  const open = (port: number, localAddress = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    sockets.push(socket);
    let text = '';
    socket.on('data', (data) => (text += String(data)));
    // Servers refuse by closing, which is no error of the test.
    socket.on('error', () => undefined);
    const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
    const connected = new Promise<void>((resolve) => socket.once('connect', resolve));
    return { socket, closed, connected, received: () => text };
  };

  const destroyAll = () => {
    for (const socket of sockets.splice(0)) socket.destroy();
  };

  return { open, destroyAll };
}
