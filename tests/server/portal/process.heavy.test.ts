import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { collectEnds } from '../../support/ends.ts';
import { makeDataFolder } from '../../support/server/database.ts';
import { type Portal, startPortal } from '../../support/server/portal.ts';
import { freePort } from '../../support/server/ports.ts';

const ends = collectEnds();

async function portal(env: NodeJS.ProcessEnv = {}): Promise<Portal> {
  const started = await startPortal({ SEED: 'empty', ...env }, { prepare: makeDataFolder });
  ends.push(() => started.remove());
  return started;
}

/** Runs `server/main.ts`, or other code, to its end. */
async function run(
  env: NodeJS.ProcessEnv,
  code: readonly string[] = ['server/main.ts'],
): Promise<{ code: number | null; printed: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quayside-start-'));
  ends.push(() => rm(dataDir, { recursive: true }));
  const child: ChildProcess = spawn(process.execPath, code, {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', SEED: 'empty', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const [ended] = await once(child, 'exit');
  return { code: ended, printed };
}

/** Holds a port until the test ends. */
async function takenPort(): Promise<number> {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  ends.push(() => new Promise((resolve) => server.close(resolve)));
  return port;
}

const json = { 'content-type': 'application/json' };

describe('the process', () => {
  it('says where it is, serves, and keeps what it was told over a restart', async () => {
    const { url, dataDir, start, end, printed } = await portal();
    // The address is the last thing said.
    expect(printed().trimEnd().split('\n').at(-1)).toBe(`  Quayside     ${url}`);
    expect(printed()).toContain(`Durability   Embedded database in ${dataDir}, durable:`);
    expect(printed()).not.toContain('password');
    const asked = await fetch(`${url}/api/register`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ fullName: 'Ada Obi', email: 'ada@example.org' }),
    });
    expect(asked.status).toBe(202);
    const mail = join(dataDir, 'mail');
    await expect.poll(() => readdir(mail).catch(() => [])).toHaveLength(1);
    const [file = ''] = await readdir(mail);
    // Quoted-printable: lines are folded after `=`, and `=` itself is `=3D`.
    const text = (await readFile(join(mail, file), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const token = /token=([\w-]{43})/.exec(text)?.[1];
    await end('SIGKILL');
    await start();
    const confirmed = await fetch(`${url}/api/register/confirm`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ token, password: 'seven quiet lanterns' }),
    });
    expect([confirmed.status, await confirmed.json()]).toEqual([
      200,
      { data: null, message: 'Email address confirmed. You can sign in now.' },
    ]);
    expect(printed()).not.toContain('ada@example.org');
  });

  it.each([
    ['beside an empty database', {}],
    ['beside the demonstration data', { SEED: 'demo' }],
  ])('ends with a sentence when the application cannot be built %s', async (_where, env) => {
    const [port, realtimePort, extractionPort] = [await freePort(), await freePort(), await freePort()];
    const ports = {
      PORT: String(port),
      REALTIME_PORT: String(realtimePort),
      EXTRACTION_PORT: String(extractionPort),
    };
    const code = `import('./server/main.ts').then(({ main }) =>
      main(async () => { throw new Error('The build failed; see its output above.'); }))`;
    const { code: ended, printed } = await run({ ...ports, ...env }, ['-e', code]);
    expect([ended, printed.split('\n').at(-2)]).toEqual([
      1,
      'Quayside cannot start: The build failed; see its output above.',
    ]);
  });

  it('answers what is under way when it is told to stop, sends sockets away, and ends within ten seconds', async () => {
    const { url, port, realtimePort, end } = await portal();
    const socket = new WebSocket(`ws://127.0.0.1:${realtimePort}/app/quayside-key?protocol=7`, {
      origin: url,
    });
    await once(socket, 'message');
    const closed = once(socket, 'close');

    // A request of which the server has the head and half of the body when the signal comes.
    const body = JSON.stringify({ email: 'nobody@example.org', password: 'wrong' });
    const client = connect(port, 'localhost');
    let answer = '';
    client.on('data', (chunk) => {
      answer += chunk.toString();
    });
    const answered = once(client, 'close');
    await once(client, 'connect');
    client.write(
      `POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    // The server has taken the request on: it asks for the body.
    await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 100/);
    client.write(body.slice(0, 10));

    const began = performance.now();
    const ended = end('SIGTERM');
    await expect.poll(() => refusesConnections(port)).toBe(true);
    client.write(body.slice(10));
    await answered;
    expect(answer).toMatch(/HTTP\/1\.1 401 /);
    expect(answer).toContain('credentials.refused');
    const [code] = await closed;
    expect(code).toBe(1001);
    await ended;
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('ends with 0 within five seconds of a signal, whatever its clients hold open, and tells every socket', async () => {
    const ports = [await freePort(), await freePort(), await freePort()] as const;
    const dataDir = await mkdtemp(join(tmpdir(), 'quayside-start-'));
    ends.push(() => rm(dataDir, { recursive: true, maxRetries: 10 }));
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        SEED: 'empty',
        DATA_DIR: dataDir,
        PORT: String(ports[0]),
        REALTIME_PORT: String(ports[1]),
        EXTRACTION_PORT: String(ports[2]),
        PUBLIC_URL: 'http://localhost:3000',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');

    const codes: Promise<number>[] = [];
    for (let wave = 0; wave < 10; wave += 1) {
      const sockets = Array.from(
        { length: 100 },
        () =>
          new WebSocket(`ws://127.0.0.1:${ports[1]}/app/quayside-key?protocol=7`, {
            origin: 'http://localhost:3000',
          }),
      );
      await Promise.all(sockets.map((socket) => once(socket, 'message')));
      codes.push(...sockets.map((socket) => once(socket, 'close').then(([code]) => Number(code))));
    }
    const hold = async (port: number, sent: string): Promise<void> => {
      const connection = connect(port, '127.0.0.1');
      connection.on('error', () => {});
      ends.push(async () => connection.destroy());
      await once(connection, 'connect');
      if (sent !== '') connection.write(sent);
    };
    for (const port of ports) {
      await hold(port, '');
      await hold(port, 'POST /api/login HTTP/1.1\r\nHost: local');
      await hold(port, 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{');
    }
    const kept = new Agent({ keepAlive: true });
    const asked = request({ port: ports[0], path: '/healthz', agent: kept }).end();
    const [answer] = await once(asked, 'response');
    answer.resume();
    await once(answer, 'end');

    const began = performance.now();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(performance.now() - began).toBeLessThan(5_000);
    kept.destroy();
    const told = Object.entries(Object.groupBy(await Promise.all(codes), String));
    expect(told.map(([code, those]) => [code, those?.length])).toEqual([['1001', 1_000]]);
  });

  it.each(['PORT', 'REALTIME_PORT', 'EXTRACTION_PORT'])(
    'names a taken %s, and the variable that chooses another',
    async (variable) => {
      const taken = await takenPort();
      const ports = {
        PORT: String(await freePort()),
        REALTIME_PORT: String(await freePort()),
        EXTRACTION_PORT: String(await freePort()),
      };
      const { code, printed } = await run({ ...ports, [variable]: String(taken) });
      expect({ code, printed }).toEqual({
        code: 1,
        printed: `Quayside cannot start: port ${taken} is in use by another program. Set another with ${variable}, for example ${variable}=${taken + 1} npm start.\n`,
      });
    },
  );

  it('says what is wrong with its configuration', async () => {
    expect(await run({ PORT: 'none' })).toEqual({
      code: 1,
      printed: 'Quayside cannot start: PORT=none cannot be used: a port is a whole number from 1 to 65535.\n',
    });
  });

  it('says that the database is away', async () => {
    const { code, printed } = await run({
      PORT: String(await freePort()),
      REALTIME_PORT: String(await freePort()),
      EXTRACTION_PORT: String(await freePort()),
      DATABASE_URL: `postgres://postgres:hunter2@127.0.0.1:${await freePort()}/quayside`,
    });
    expect(code).toBe(1);
    expect(printed).toContain(
      'Quayside cannot start: the database cannot be reached. Check DATABASE_URL and that the server is running.\n',
    );
    expect(printed).not.toContain('hunter2');
  });
});

const refusesConnections = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(port, 'localhost');
    probe.on('connect', () => {
      probe.destroy();
      resolve(false);
    });
    probe.on('error', () => resolve(true));
  });
