/**
 * The baseline for the hub: the same WebSocket library without a protocol. It greets, accepts subscriptions unchecked,
 * and sends every posted event with `send` to each subscriber. Nothing is signed or verified.
 */
import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';

/** Listens on a free local port and returns it. */
export async function servePlainWebSocket(): Promise<number> {
  const channels = new Map<string, Set<WebSocket>>();
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { channel, data, name } = JSON.parse(text);
    const event = JSON.stringify({ event: name, channel, data });
    for (const socket of channels.get(channel) ?? []) socket.send(event);
    response.writeHead(200, { 'Content-Length': 2 }).end('{}');
  });
  const sockets = new WebSocketServer({ server, perMessageDeflate: false, clientTracking: false });
  let count = 0;
  sockets.on('connection', (socket) => {
    count += 1;
    const data = JSON.stringify({ socket_id: `1.${count}`, activity_timeout: 120 });
    socket.send(JSON.stringify({ event: 'pusher:connection_established', data }));
    socket.on('message', (frame) => {
      const { channel } = JSON.parse(frame.toString()).data;
      const members = channels.get(channel) ?? new Set();
      channels.set(channel, members.add(socket));
      socket.send(JSON.stringify({ event: 'pusher_internal:subscription_succeeded', channel }));
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      for (const members of channels.values()) members.delete(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
