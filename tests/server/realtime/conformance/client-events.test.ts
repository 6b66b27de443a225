import { afterEach, beforeEach, expect, test } from 'vitest';
import { openForSuite } from '../../../support/server/suite.ts';
import { connect, ManualClock, member, startHub, type TestClient } from '../harness.ts';

let sender: TestClient;
let receiver: TestClient;
const clock = new ManualClock();

const running = openForSuite(() => startHub({ clientEvents: true, clock }));
beforeEach(async () => {
  sender = await connect(running.port);
  receiver = await connect(running.port);
});
afterEach(() => Promise.all([sender.leave(), receiver.leave()]));

const rejected = (message: string) => ({ event: 'pusher:error', data: { code: 4301, message } });
const bothJoin = async (channel: string, data?: (id: string) => string): Promise<void> => {
  await sender.join(channel, data?.('1'));
  await receiver.join(channel, data?.('2'));
  await sender.drain();
};

test('D01 a client event on a private channel reaches the others and not the sender', async () => {
  await bothJoin('private-a');
  const event = { event: 'client-typing', channel: 'private-a', data: { at: 1 } };
  expect(await sender.ask(event)).toEqual([]);
  expect(await receiver.drain()).toEqual([event]);
});

test('D02 the data of a client event keeps its type', async () => {
  await bothJoin('private-a');
  for (const data of [{ a: [1, null] }, 'text', '{"a":1}', 7, null, [], false]) {
    const event = { event: 'client-typing', channel: 'private-a', data };
    await sender.ask(event);
    expect(await receiver.drain()).toEqual([event]);
  }
});

test("D03 on a presence channel the sender's user id is added and a forged one ignored", async () => {
  await bothJoin('presence-a', (id) => member(id));
  await sender.ask({ event: 'client-typing', channel: 'presence-a', data: {}, user_id: '2' });
  expect(await receiver.drain()).toEqual([
    { event: 'client-typing', channel: 'presence-a', data: {}, user_id: '1' },
  ]);
});

test('D04 a client event on a channel the sender has not joined is not relayed', async () => {
  await receiver.join('private-a');
  expect(await sender.ask({ event: 'client-typing', channel: 'private-a', data: {} })).toEqual([
    rejected('Client events are only allowed on subscribed channels'),
  ]);
  expect(await receiver.drain()).toEqual([]);
});

test('D05 a client event on a public or encrypted channel is rejected', async () => {
  for (const channel of ['public', 'private-encrypted-a']) {
    await bothJoin(channel);
    expect(await sender.ask({ event: 'client-typing', channel, data: {} })).toEqual([
      rejected('Client events are only allowed on private and presence channels'),
    ]);
    expect(await receiver.drain()).toEqual([]);
  }
});

test('D06 further top-level fields are not relayed', async () => {
  await bothJoin('private-a');
  await sender.ask({ event: 'client-typing', channel: 'private-a', data: 1, socket_id: '1.1', extra: true });
  expect(await receiver.drain()).toEqual([{ event: 'client-typing', channel: 'private-a', data: 1 }]);
});

test('D07 an event name of 201 characters is rejected and one of 200 relayed', async () => {
  await bothJoin('private-a');
  const longest = `client-${'x'.repeat(193)}`;
  expect(await sender.ask({ event: `${longest}x`, channel: 'private-a', data: 1 })).toEqual([
    rejected('Event name is over 200 characters'),
  ]);
  await sender.ask({ event: longest, channel: 'private-a', data: 1 });
  expect(await receiver.drain()).toEqual([{ event: longest, channel: 'private-a', data: 1 }]);
});

test('D08 after ten client events in a second the rest is rejected, and a second later they pass again', async () => {
  await bothJoin('private-a');
  const event = { event: 'client-typing', channel: 'private-a', data: 1 };
  for (let count = 0; count < 30; count += 1) sender.send(event);
  expect(await sender.drain()).toEqual(
    Array.from({ length: 20 }, () => rejected('More than 10 client events in a second')),
  );
  expect((await receiver.drain()).length).toBe(10);
  clock.advance(1_000);
  expect(await sender.ask(event)).toEqual([]);
  expect(await receiver.drain()).toEqual([event]);
});

test('client events are answered with 4301 unless they are switched on', async () => {
  const off = await startHub();
  const client = await connect(off.port);
  await client.join('private-a');
  expect(await client.ask({ event: 'client-typing', channel: 'private-a', data: 1 })).toEqual([
    rejected('Client events are disabled'),
  ]);
  await off.close();
});
