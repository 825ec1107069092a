// A TCP proxy on this machine whose connections can be cut, silenced, delayed and reset.
import net from 'node:net';
import { setTimeout as pauseFor } from 'node:timers/promises';

interface Line {
  /** Share of the chunks that cut the connection, in both directions. */
  cut: number;
  /** Delay of each chunk in milliseconds. */
  delay: number;
  /** Connections stay open but nothing passes; data sent meanwhile is lost. */
  mute: boolean;
  /** New connections are reset. */
  refuse: boolean;
}

const CLEAR: Line = { cut: 0, delay: 0, mute: false, refuse: false };

export class TcpProxy {
  port = 0;
  /** Connections that were cut so far. */
  cuts = 0;
  #line: Line = CLEAR;
  readonly #pairs = new Set<{ near: net.Socket; far: net.Socket }>();
  readonly #server: net.Server;
  readonly #random: () => number;

  /** `target` is the server's address; `random` decides about cuts. */
  constructor(target: net.NetConnectOpts, random: () => number = Math.random) {
    this.#random = random;
    this.#server = net.createServer((near) => this.#join(near, net.connect(target)));
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    const address = this.#server.address();
    if (address instanceof Object) this.port = address.port;
    return this;
  }

  /** Changes the faults; those not given are off. */
  set(line: Partial<Line> = {}): void {
    this.#line = { ...CLEAR, ...line };
  }

  /** Resets every connection, like a firewall that has lost its state. */
  reset(): void {
    for (const { near, far } of this.#pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
  }

  async close(): Promise<void> {
    this.reset();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  #join(near: net.Socket, far: net.Socket): void {
    if (this.#line.refuse) {
      near.resetAndDestroy();
      far.destroy();
      return;
    }
    const pair = { near, far };
    this.#pairs.add(pair);
    const end = () => {
      this.#pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    near.on('data', (chunk) => void this.#pass(chunk, far, end));
    far.on('data', (chunk) => void this.#pass(chunk, near, end));
  }

  async #pass(chunk: Buffer, to: net.Socket, end: () => void): Promise<void> {
    const { cut, delay, mute } = this.#line;
    if (mute) return;
    if (delay > 0) await pauseFor(delay);
    if (cut > 0 && this.#random() < cut) {
      this.cuts += 1;
      // Cut in the middle of a message.
      to.write(chunk.subarray(0, chunk.length >> 1));
      end();
    } else if (!to.destroyed) to.write(chunk);
  }
}
