/**
 * The realtime hub under load: `node bench/hub.ts [sockets …]`, 1,000 and 5,000 by default.
 *
 * Each server runs in its own process, the hub and the plain WebSocket library alternating, five times; figures are
 * medians of the runs. The receivers are plain TCP sockets in this process, so that no client library is measured.
 * Bytes per socket: growth of the server's resident memory after a full garbage collection, each socket on its own
 * private channel. Last receiver: from the start of the publishing request until all 1,000 subscribers have the event.
 * Publishes: requests over one keep-alive connection, one after another, signed and verified for the hub.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { createLocalFanOut } from '../server/realtime/fan-out/local.ts';
import { createHub } from '../server/realtime/hub/hub.ts';
import { bodyMd5, requestSignature } from '../server/realtime/signature.ts';
import { servePlainWebSocket } from './plain-websocket.ts';
import { app, connectAll, type Receiver, subscribe } from './receivers.ts';
import { saveTable, type Table } from './results.ts';

const subscribers = 1_000;
const rounds = 200;
const publishSeconds = 2;
const runs = 5;

interface Report {
  readonly port?: number;
  readonly rss?: number;
}

const kinds = ['hub', 'bare ws'] as const;
type Kind = (typeof kinds)[number];

async function serveHub(): Promise<number> {
  const hub = createHub({
    apps: [app],
    allowedOrigins: '*',
    allowMissingOrigin: true,
    limits: {
      connections: 100_000,
      connectionsPerAddress: 100_000,
      handshakesPerAddress: 1_000_000,
      framesPerSecond: 10_000,
    },
    fanOut: createLocalFanOut(),
    log: pino({ level: 'warn' }),
  });
  return hub.listen(0, '127.0.0.1');
}

/** The server process: serves, and reports its memory on request. */
async function serve(kind: string | undefined): Promise<void> {
  process.on('message', () => {
    for (let pass = 0; pass < 3; pass += 1) global.gc?.();
    process.send?.({ rss: process.memoryUsage().rss } satisfies Report);
  });
  process.send?.({ port: await (kind === 'hub' ? serveHub() : servePlainWebSocket()) } satisfies Report);
}

const nextReport = (child: ChildProcess): Promise<Report> =>
  new Promise((resolve) => child.once('message', (message) => resolve(message as Report)));

async function measureMemory(child: ChildProcess): Promise<number> {
  await pause(500);
  const report = nextReport(child);
  child.send('memory');
  return (await report).rss ?? 0;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let sequence = 0;

function publish(port: number, channel: string): Promise<void> {
  sequence += 1;
  const body = JSON.stringify({
    name: 'bench',
    channel,
    data: JSON.stringify({ seq: sequence, id: sequence }),
  });
  const path = `/apps/${app.id}/events`;
  const query = new Map([
    ['auth_key', app.key],
    ['auth_timestamp', String(Math.floor(Date.now() / 1_000))],
    ['auth_version', '1.0'],
    ['body_md5', bodyMd5(Buffer.from(body))],
  ]);
  query.set('auth_signature', requestSignature(app.secret, { method: 'POST', path, query }));
  const target = `${path}?${[...query].map((pair) => pair.join('=')).join('&')}`;
  const headers = { 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const call = request({ agent, port, method: 'POST', path: target, headers }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`publish: ${response.statusCode}`));
      });
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** Milliseconds from the publishing request to the last receiver, for each round. */
async function measureDelivery(port: number, receivers: readonly Receiver[]): Promise<number[]> {
  for (const each of receivers) await subscribe(each, 'all');
  let missing = 0;
  let done = (): void => {};
  const countReceived = (): void => {
    missing -= 1;
    if (missing === 0) done();
  };
  for (const { socket } of receivers) socket.on('data', countReceived);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    missing = receivers.length;
    const all = new Promise<void>((resolve) => {
      done = resolve;
    });
    const start = performance.now();
    const published = publish(port, 'all');
    await all;
    times.push(performance.now() - start);
    await published;
  }
  for (const { socket } of receivers) socket.off('data', countReceived);
  return times;
}

async function measurePublishRate(port: number): Promise<number> {
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < publishSeconds * 1_000) {
    await publish(port, 'private-App.Models.User.1');
    count += 1;
  }
  return (count * 1_000) / (performance.now() - start);
}

const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

interface Run {
  readonly bytes: number;
  readonly p50: number;
  readonly p99: number;
  readonly rate: number;
}

async function measure(kind: Kind, count: number): Promise<Run> {
  const child = fork(import.meta.filename, ['serve', kind], { execArgv: ['--expose-gc', '--no-warnings'] });
  const { port = 0 } = await nextReport(child);
  // A first set of connections warms up the code and the allocator, so that only sockets are measured.
  const first = await connectAll(port, 200);
  for (const { socket } of first) socket.destroy();
  const before = await measureMemory(child);
  const receivers = await connectAll(port, count);
  const bytes = ((await measureMemory(child)) - before) / count;
  const times = await measureDelivery(port, receivers.slice(0, subscribers));
  const rate = await measurePublishRate(port);
  for (const { socket } of receivers) socket.removeAllListeners('close').destroy();
  child.kill();
  return { bytes, p50: quantile(times, 0.5), p99: quantile(times, 0.99), rate };
}

async function compareKinds(count: number): Promise<Table['rows']> {
  const all: Record<Kind, Run[]> = { hub: [], 'bare ws': [] };
  for (let run = 0; run < runs; run += 1) {
    for (const kind of kinds) all[kind].push(await measure(kind, count));
  }
  return kinds.map((kind) => {
    const median = (key: keyof Run): number =>
      quantile(
        all[kind].map((run) => run[key]),
        0.5,
      );
    return {
      name: `${kind}, ${count} sockets`,
      figures: [median('bytes') / 1000, median('p50'), median('p99'), median('rate')],
    };
  });
}

if (process.argv[2] === 'serve') {
  await serve(process.argv[3]);
} else {
  const counts = process.argv.slice(2).map(Number);
  const rows = [];
  for (const count of counts.length > 0 ? counts : [1_000, 5_000]) rows.push(...(await compareKinds(count)));
  await saveTable('hub', {
    title: 'Realtime hub',
    note: `Medians of ${runs} runs, the hub and the bare socket library in turns, each in a process of its own. Last receiver: from the publishing request until all of 1,000 subscribers have the event.`,
    columns: ['kB a socket', 'last of 1,000, p50 ms', 'p99 ms', 'publishes/s'],
    rows,
  });
  agent.destroy();
  process.exit(0);
}
