import { createServer, type IncomingMessage, type Server } from 'node:http';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Publisher } from '../../../server/realtime/publisher.ts';
import { createEnginePublisher, type EngineOptions } from '../../../server/realtime/publishers/engine.ts';
import { collectEnds } from '../../support/ends.ts';
import { app, connect, member, silent, startHub, within } from './harness.ts';

interface Call {
  readonly path: string;
  readonly body: { name?: string; channels?: string[]; data?: string; socket_id?: string };
}

/** An engine that fails as it is told: an HTTP status, `'cut'` for a broken connection, `'hang'` for no answer. */
type Behaviour = number | 'cut' | 'hang';

const endings = collectEnds();

const bodyOf = async (request: IncomingMessage): Promise<Call['body']> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text === '' ? {} : JSON.parse(text);
};

/** Starts an engine that answers by `behave`, and keeps every call it was sent. */
async function startEngine(behave: (call: Call, count: number) => Behaviour) {
  const calls: Call[] = [];
  let wake = () => {};
  const server: Server = createServer(async (request, response) => {
    const call = { path: (request.url ?? '').split('?')[0] ?? '', body: await bodyOf(request) };
    calls.push(call);
    const behaviour = behave(call, calls.length);
    wake();
    if (behaviour === 'cut') request.socket.destroy();
    else if (behaviour !== 'hang') response.writeHead(behaviour).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const until = async (done: () => boolean): Promise<void> => {
    while (!done()) {
      await within(
        new Promise<void>((resolve) => {
          wake = resolve;
        }),
        'a call of the engine',
      );
    }
  };
  return { calls, port, until };
}

const urlOf = (port: number): string => `http://${app.key}:${app.secret}@127.0.0.1:${port}/${app.id}`;
const publisherFor = (port: number, options: Partial<EngineOptions> = {}): Publisher => {
  const publisher = createEnginePublisher({ url: urlOf(port), log: silent, pause: 1, ...options });
  endings.push(() => publisher.close());
  return publisher;
};

/** A log whose lines can be read. */
const readable = () => {
  const lines: { level: number; msg: string }[] = [];
  let wake = () => {};
  const log = pino(
    { base: null, timestamp: false },
    {
      write: (line: string) => {
        lines.push(JSON.parse(line));
        wake();
      },
    },
  );
  const until = async (count: number): Promise<void> => {
    while (lines.length < count) {
      await within(
        new Promise<void>((resolve) => {
          wake = resolve;
        }),
        'a line of the log',
      );
    }
  };
  return { lines, log, until };
};

test('F16 events of one channel keep their order although calls fail, and each is tried with the same data', async () => {
  const engine = await startEngine((_call, count) => (count % 3 === 1 ? 503 : count % 3 === 2 ? 'cut' : 200));
  const publisher = publisherFor(engine.port);
  for (const place of [1, 2, 3, 4]) {
    await publisher.publish({ channel: 'private-a', event: 'e', data: { id: place } });
  }
  await engine.until(() => engine.calls.length === 12);
  expect(engine.calls.map(({ body }) => body.data)).toEqual(
    [1, 2, 3, 4].flatMap((place) => Array(3).fill(`{"id":${place}}`)),
  );
  expect(engine.calls[0]).toEqual({
    path: `/apps/${app.id}/events`,
    body: { name: 'e', channels: ['private-a'], data: '{"id":1}' },
  });
});

test('F16 an engine that does not answer holds up neither the caller nor another channel', async () => {
  const engine = await startEngine(({ body }) => (body.channels?.[0] === 'stuck' ? 'hang' : 200));
  const publisher = publisherFor(engine.port, { timeout: 300, attempts: 1 });
  await publisher.publish({ channel: 'stuck', event: 'e', data: 1 });
  await publisher.publish({ channel: 'stuck', event: 'e', data: 2 });
  await publisher.publish({ channel: 'free', event: 'e', data: 3 });
  await engine.until(() => engine.calls.some(({ body }) => body.data === '3'));
  expect(engine.calls.map(({ body }) => body.data).sort()).toEqual(['1', '3']);
  await engine.until(() => engine.calls.some(({ body }) => body.data === '2'));
});

test('F16 a call is given up after its attempts, reported, and the next one follows', async () => {
  const engine = await startEngine(({ body }) => (body.data === '1' ? 500 : 200));
  const { lines, log, until } = readable();
  const publisher = publisherFor(engine.port, { log, attempts: 3 });
  await publisher.publish({ channel: 'a', event: 'e', data: 1 });
  await publisher.publish({ channel: 'a', event: 'e', data: 2 });
  await engine.until(() => engine.calls.length === 4);
  await until(3);
  expect(engine.calls.map(({ body }) => body.data)).toEqual(['1', '1', '1', '2']);
  const facts = { channel: 'a', event: 'e', status: 500, reason: 'Unexpected status code 500' };
  const again = 'realtime engine call failed; will retry';
  expect(lines).toEqual([
    { level: 40, ...facts, attempt: 1, msg: again },
    { level: 40, ...facts, attempt: 2, msg: again },
    { level: 50, ...facts, attempt: 3, msg: 'realtime engine call failed; it was dropped' },
  ]);
});

test('a call the engine refuses is not tried again', async () => {
  const engine = await startEngine(({ body }) => (body.data === '1' ? 400 : 200));
  const publisher = publisherFor(engine.port);
  await publisher.publish({ channel: 'a', event: 'e', data: 1 });
  await publisher.publish({ channel: 'a', event: 'e', data: 2 });
  await engine.until(() => engine.calls.length === 2);
  expect(engine.calls.map(({ body }) => body.data)).toEqual(['1', '2']);
});

test('a queue that is full gives new calls up and reports them', async () => {
  const engine = await startEngine(() => 'hang');
  const { lines, log, until } = readable();
  const publisher = publisherFor(engine.port, { log, queue: 1, timeout: 200, attempts: 1 });
  await publisher.publish({ channel: 'a', event: 'e', data: 1 });
  await publisher.publish({ channel: 'a', event: 'e', data: 2 });
  expect(lines).toEqual([
    { level: 50, channel: 'a', event: 'e', msg: 'realtime engine queue is full; a call was dropped' },
  ]);
  await until(2);
});

test('closing sends what is queued once and then stops', async () => {
  const engine = await startEngine(() => 503);
  const publisher = createEnginePublisher({ url: urlOf(engine.port), log: silent, pause: 60_000 });
  await publisher.publish({ channel: 'a', event: 'e', data: 1 });
  await publisher.publish({ channel: 'a', event: 'e', data: 2 });
  await engine.until(() => engine.calls.length === 1);
  await within(publisher.close(), 'the end of the publisher');
  expect(engine.calls.at(-1)?.body.data).toBe('2');
});

test('events, socket ids and ends of users reach a Pusher-compatible engine', async () => {
  const running = await startHub();
  endings.push(() => running.close());
  const [client, other] = [await connect(running.port), await connect(running.port)];
  for (const each of [client, other]) await each.join('news');
  await other.join('presence-a', member('7'));
  const publisher = publisherFor(running.port);
  await publisher.publish({ channel: 'news', event: 'e', data: { a: 'ü' }, socketId: other.id });
  await publisher.publish({ channel: 'news', event: 'large', data: { id: 5, text: 'x'.repeat(9_000) } });
  expect(await client.takeEvent('e')).toEqual({ event: 'e', channel: 'news', data: '{"a":"ü"}' });
  expect((await client.takeEvent('large')).data).toBe('{"id":5,"truncated":true}');
  expect((await other.takeEvent('large')).data).toBe('{"id":5,"truncated":true}');
  await publisher.terminateSockets([client.id]);
  await publisher.terminateUser('7');
  expect((await within(other.closed, 'a close')).code).toBe(4009);
  expect(await client.drain()).toEqual([]);
});

test('a URL that lacks a part is refused', () => {
  for (const url of ['http://127.0.0.1/1', 'http://key@127.0.0.1/1', 'ftp://k:s@h/1', 'http://k:s@h/', 'x']) {
    expect(() => createEnginePublisher({ url, log: silent })).toThrow(TypeError);
  }
});
