import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import { frameWithheld, getFaultName } from '../../../src/inspector/faults/applied.ts';
import type { NewFault } from '../../../src/inspector/faults/fault.types.ts';
import { createFaultySockets } from '../../../src/inspector/faults/faulty-socket.ts';
import { decideBy } from './rules.ts';

const channel = 'private-App.Models.User.7';

async function open(...faults: readonly Partial<NewFault>[]) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  onTestFinished(() => {
    for (const client of server.clients) client.terminate();
    server.close();
  });
  let refused = false;
  const sockets = createFaultySockets(WebSocket, decideBy(...faults), () => refused);
  const connect = () => new sockets.Socket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const [socket, [peer]] = [connect(), (await once(server, 'connection')) as [ServerSocket]];
  const received: string[] = [];
  socket.addEventListener('message', (event) => {
    const { data } = JSON.parse(event.data);
    received.push(`${data}${getFaultName(event) ? ` (${getFaultName(event)})` : ''}`);
  });
  return {
    sockets,
    socket,
    received,
    connect,
    refuse: (isRefused: boolean) => {
      refused = isRefused;
    },
    publish: (data: string, event = 'record.changed') => peer.send(JSON.stringify({ event, channel, data })),
    sendProtocol: (event: string) => peer.send(JSON.stringify({ event, data: event })),
  };
}

it('frames that no fault fits arrive as they are, as do those of the protocol itself', async () => {
  const { publish, sendProtocol, received } = await open({ effect: 'frameDrop', path: '* job.progressed' });
  publish('1');
  publish('2', 'job.progressed');
  sendProtocol('pusher:pong');
  publish('joined', 'pusher_internal:subscription_succeeded');
  publish('3');
  await vi.waitUntil(() => received.includes('3'));
  expect(received).toEqual(['1', 'pusher:pong', 'joined', '3']);
});

it('a frame that is lost is reported to whoever records, and to nobody else', async () => {
  const { socket, publish, received } = await open({ effect: 'frameDrop', when: { nth: 1 } });
  const withheld: unknown[] = [];
  socket.addEventListener(frameWithheld, (event) => withheld.push((event as MessageEvent).data));
  publish('1');
  publish('2');
  await vi.waitUntil(() => received.length > 0);
  expect(received).toEqual(['2']);
  expect(withheld).toEqual([JSON.stringify({ event: 'record.changed', channel, data: '1' })]);
});

it('a frame arrives twice', async () => {
  const { publish, received } = await open({ effect: 'frameDuplicate', when: { nth: 1 } });
  publish('1');
  publish('2');
  await vi.waitUntil(() => received.includes('2'));
  expect(received).toEqual(['1 (frameDuplicate **)', '1 (frameDuplicate **)', '2']);
});

it('a frame arrives after its delay', async () => {
  const { publish, received } = await open({ effect: 'frameDelay', value: 50, when: { nth: 1 } });
  publish('1');
  publish('2');
  await vi.waitUntil(() => received.length === 2);
  expect(received).toEqual(['2', '1 (frameDelay 50 ms **)']);
});

it('a frame out of order arrives after the next one', async () => {
  const { publish, received } = await open({ effect: 'frameReorder', when: { nth: 1 } });
  publish('1');
  publish('2');
  publish('3');
  await vi.waitUntil(() => received.length === 3);
  expect(received.indexOf('1 (frameReorder **)')).toBeGreaterThan(received.indexOf('2'));
});

it('with every frame out of order, each two change places', async () => {
  const { publish, received } = await open({ effect: 'frameReorder' });
  for (const data of ['1', '2', '3', '4']) publish(data);
  await vi.waitUntil(() => received.length === 4);
  expect(received.map((each) => each[0])).toEqual(['2', '1', '4', '3']);
});

it('a connection is dropped, and none is made until it may be', async () => {
  const { sockets, socket, connect, refuse } = await open();
  expect(sockets.count()).toBe(1);
  const closed = once(socket, 'close');
  refuse(true);
  sockets.cut();
  await closed;
  expect(sockets.count()).toBe(0);
  const refused = connect();
  expect(refused.readyState).toBeGreaterThan(WebSocket.OPEN);
  await vi.waitUntil(() => sockets.count() === 0);
  refuse(false);
  const allowed = connect();
  await once(allowed, 'open');
  expect(sockets.count()).toBe(1);
  allowed.close();
});
