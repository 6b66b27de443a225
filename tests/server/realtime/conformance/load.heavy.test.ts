import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHubPublisher } from '../../../../server/realtime/publishers/hub.ts';
import { app, connect, type RunningHub, startHub, type TestClient } from '../harness.ts';
import { publish } from '../http-client.ts';
import { RawClient } from '../raw-client.ts';

let running: RunningHub;
beforeEach(async () => {
  running = await startHub({ limits: { closeTimeout: 100 } });
});
afterEach(() => running.close());

test('F07 a consumer that does not read is closed at 1 MB of backlog and the others go on', async () => {
  const publisher = createHubPublisher(running.fanOut, app.id);
  const slow = await new RawClient(running.port).open();
  slow.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'flood' } }));
  await slow.next();
  slow.socket.pause();
  const quick = await connect(running.port);
  await quick.join('flood');
  let sent = 0;
  while (running.hub.stats().connections > 1 && sent < 20_000) {
    for (let count = 0; count < 10; count += 1) {
      await publisher.publish({ channel: 'flood', event: 'e', data: 'x'.repeat(7_900) });
      sent += 1;
    }
    await quick.drain();
  }
  expect(running.hub.stats().connections).toBe(1);
  await publisher.publish({ channel: 'flood', event: 'last', data: 1 });
  expect(await quick.drain()).toEqual([{ event: 'last', channel: 'flood', data: '1' }]);
  slow.socket.destroy();
});

test('F08 an event for 1,000 sockets of one channel reaches all within a second', async () => {
  const { port } = running;
  const clients: TestClient[] = [];
  for (let part = 0; part < 10; part += 1) {
    clients.push(...(await Promise.all(Array.from({ length: 100 }, () => connect(port)))));
  }
  await Promise.all(clients.map((client) => client.join('all')));
  const begun = performance.now();
  await publish(port, { channel: 'all', data: '1' });
  const received = await Promise.all(clients.map((client) => client.takeEvent('news')));
  const took = performance.now() - begun;
  expect(received).toEqual(clients.map(() => ({ event: 'news', channel: 'all', data: '1' })));
  expect(took).toBeLessThan(1_000);
});

test('F18 an event over 8 kB is replaced by its id and the mark that it was truncated', async () => {
  const publisher = createHubPublisher(running.fanOut, app.id);
  const client = await connect(running.port);
  await client.join('news');
  await publisher.publish({ channel: 'news', event: 'e', data: { id: 42, text: 'ä'.repeat(4_000) } });
  await publisher.publish({ channel: 'news', event: 'e', data: ['x'.repeat(9_000)] });
  await publisher.publish({ channel: 'news', event: 'e', data: { id: 'x'.repeat(9_000) } });
  await publisher.publish({ channel: 'news', event: 'e', data: 'x'.repeat(7_998) });
  expect((await client.drain()).map(({ data }) => data)).toEqual([
    '{"id":42,"truncated":true}',
    '{"id":null,"truncated":true}',
    '{"id":null,"truncated":true}',
    `"${'x'.repeat(7_998)}"`,
  ]);
});
