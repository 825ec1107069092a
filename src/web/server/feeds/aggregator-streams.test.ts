// Slow readers of the aggregators' feeds give way to others; fast and new ones do not.
import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBrowseIndex } from '#browse/actions/topic-lists.ts';
import { MINUTE, SECOND } from '#platform/durations.ts';
import { openBoard, postJob, type TestBoard } from '#tests/support/test-board.ts';
import { registerAggregatorFeeds, StreamPlaces } from './aggregator-streams.ts';

const MB = 1024 * 1024;

describe('with all places taken', () => {
  /** Four networks that began at 0 and have read that many bytes. */
  function takePlaces(bytes: readonly number[]) {
    const places = new StreamPlaces();
    const streams = bytes.map(() => new Readable({ read() {} }));
    for (const [nth, stream] of streams.entries())
      places.take(`network ${nth}`, { stream, startedAt: 0, countBytes: () => bytes[nth] ?? 0 });
    return { places, listEnded: () => streams.flatMap((it, nth) => (it.destroyed ? [nth] : [])) };
  }

  test('the slowest stream ends for another network', () => {
    const { places, listEnded } = takePlaces([MB, 0.5 * MB, 0.7 * MB, 9 * MB]);
    expect(places.admit('another', MINUTE)).toBe(true);
    expect(listEnded()).toEqual([1]);
  });

  test.each([
    ['those that began just now', 29 * SECOND, [0, 0, 0, 0]],
    ['those that are fast enough', MINUTE, [4 * MB, 5 * MB, 6 * MB, 7 * MB]],
  ])('%s go on', (_which, now, bytes) => {
    const { places, listEnded } = takePlaces(bytes);
    expect(places.admit('another', now)).toBe(false);
    expect(listEnded()).toEqual([]);
  });

  test('a network has one place, and none is ended for its second', () => {
    const { places, listEnded } = takePlaces([0, 0, 0, 0]);
    expect(places.admit('network 2', MINUTE)).toBe(false);
    expect(listEnded()).toEqual([]);
  });

  test('the end of a stream that gave way leaves its network’s next one its place', () => {
    const places = new StreamPlaces();
    const stream = new Readable({ read() {} });
    const leave = places.take('network', { stream, startedAt: 0, countBytes: () => 0 });
    places.take('network', { stream, startedAt: 1, countBytes: () => 0 });
    leave();
    expect(places.admit('network', 2)).toBe(false);
  });
});

describe('a reader that takes nothing', () => {
  let board: TestBoard;
  let app: FastifyInstance;
  const clients: Socket[] = [];
  const connections = new Map<string | undefined, Socket>();

  beforeAll(async () => {
    board = await openBoard();
    for (let nth = 0; nth < 6; nth++) await postJob(board, 'sen', { title: `Kế toán ${nth}` });
    app = Fastify({ forceCloseConnections: true });
    app.server.on('connection', (socket: Socket) => connections.set(socket.remoteAddress, socket));
    const { db, search } = board;
    const api = { db, search, clock: () => board.clock.now, authenticate: async () => null };
    // Each job names it twice, which makes the feed longer than what waits on the way to a reader.
    const base = `https://${'x'.repeat(MB)}.test`;
    registerAggregatorFeeds(app, { api, base, browse: createBrowseIndex() });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    for (const client of clients) client.destroy();
    await app.close();
    await board.close();
  });

  /** Asks for the feed, and reads only how the response begins. */
  async function request(localAddress: string): Promise<string> {
    const { port } = app.server.address() as AddressInfo; // an object, because the server uses TCP
    const client = connect({ port, host: '127.0.0.1', localAddress });
    clients.push(client);
    client.on('error', () => undefined);
    client.write('GET /feeds/jooble.xml HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(client, 'readable');
    return String(client.read(12));
  }

  test('is disconnected after a while, when another network asks', async () => {
    const readers = [1, 2, 3, 4].map((nth) => `127.0.0.${nth}`);
    for (const reader of readers) expect(await request(reader)).toBe('HTTP/1.1 200');
    const countClosed = () => readers.filter((it) => connections.get(it)?.destroyed).length;
    board.clock.now = new Date(board.clock.now.getTime() + 29 * SECOND);
    expect(await request('127.0.0.5')).toBe('HTTP/1.1 503');
    expect(countClosed()).toBe(0);
    board.clock.now = new Date(board.clock.now.getTime() + 5 * MINUTE);
    expect(await request('127.0.0.5')).toBe('HTTP/1.1 200');
    await expect.poll(countClosed).toBe(1);
  });
});
