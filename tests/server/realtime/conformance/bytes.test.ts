import { afterEach, beforeEach, expect, test } from 'vitest';
import { openForSuite } from '../../../support/server/suite.ts';
import { connect, startHub, type TestClient, within } from '../harness.ts';
import { RawClient } from '../raw-client.ts';

let raw: RawClient;
let bystander: TestClient;

const running = openForSuite(() => startHub({ clientEvents: true }));
beforeEach(async () => {
  raw = await new RawClient(running.port).open();
  bystander = await connect(running.port);
});
afterEach(async () => {
  raw.socket.destroy();
  expect(await bystander.drain()).toEqual([]);
  await bystander.leave();
});

const ping = '{"event":"pusher:ping"}';
const pong = { event: 'pusher:pong', data: {} };

/** A frame of exactly `length` bytes that asks for a pong. */
const pingOf = (length: number): string => {
  const frame = JSON.stringify({ event: 'pusher:ping', data: '' });
  return frame.replace('""', `"${'x'.repeat(length - frame.length)}"`);
};

test('B11 a binary frame is taken as text', async () => {
  raw.send(ping, { opcode: 2 });
  expect(await raw.nextJson()).toEqual(pong);
  raw.send(Buffer.from([0xff, 0x00, 0xfe]), { opcode: 2 });
  expect(await raw.nextJson()).toEqual({
    event: 'pusher:error',
    data: { code: null, message: 'Invalid message: expected a JSON object with an event name' },
  });
});

test('B12 a message in fragments is put together, a ping between them answered', async () => {
  raw.send(ping.slice(0, 5), { fin: false });
  raw.send('between', { opcode: 9 });
  raw.send(ping.slice(5, 9), { opcode: 0, fin: false });
  raw.send(ping.slice(9), { opcode: 0 });
  expect(await raw.next()).toEqual({ opcode: 10, payload: Buffer.from('between') });
  expect(await raw.nextJson()).toEqual(pong);
});

test('B13 text that is not UTF-8 closes the connection with 1007', async () => {
  raw.send(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]));
  expect(await raw.closeCode()).toBe(1007);
});

test('B14 an unmasked frame closes the connection with 1002', async () => {
  raw.send(ping, { masked: false });
  expect(await raw.closeCode()).toBe(1002);
});

test('B15 a client event with 11 kB of data gets an error frame 4301', async () => {
  raw.send(JSON.stringify({ event: 'client-x', channel: 'private-a', data: 'x'.repeat(11_000) }));
  expect(await raw.nextJson()).toEqual({
    event: 'pusher:error',
    data: { code: 4301, message: 'Event data is over 10240 bytes' },
  });
  raw.send(ping);
  expect(await raw.nextJson()).toEqual(pong);
});

test('B16 a message of 2 MB closes the connection with 1009', async () => {
  raw.send('x'.repeat(2_000_000));
  expect(await raw.closeCode()).toBe(1009);
});

test('B18 a close with 1000 is echoed', async () => {
  raw.send(Buffer.from([0x03, 0xe8]), { opcode: 8 });
  expect(await raw.closeCode()).toBe(1000);
  await within(raw.gone, 'the end of the connection');
});

test('B19 frames of 10,240 bytes pass, larger ones get 4301, beyond 32 kB the connection closes with 1009', async () => {
  const tooLarge = { event: 'pusher:error', data: { code: 4301, message: 'Message is over 10240 bytes' } };
  raw.send(pingOf(10_240));
  expect(await raw.nextJson()).toEqual(pong);
  raw.send(pingOf(10_241));
  expect(await raw.nextJson()).toEqual(tooLarge);
  raw.send(pingOf(32_768));
  expect(await raw.nextJson()).toEqual(tooLarge);
  raw.send(pingOf(32_769));
  expect(await raw.closeCode()).toBe(1009);
});
