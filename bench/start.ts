/**
 * Time from `npm start` to the first 200 of `/readyz`, with the embedded database already seeded and the application
 * already built: `node bench/start.ts [runs]`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../tests/support/server/ports.ts';
import { saveTable } from './results.ts';

const runs = Number(process.argv[2] ?? 5);
const directory = await mkdtemp(join(tmpdir(), 'quayside-start-'));
const port = await freePort();
const env = {
  ...process.env,
  PORT: String(port),
  REALTIME_PORT: String(await freePort()),
  EXTRACTION_PORT: String(await freePort()),
  DATA_DIR: directory,
};

const isReady = (): Promise<boolean> =>
  fetch(`http://localhost:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts the portal, waits until it is ready, stops it, and resolves to the milliseconds it took. */
async function startOnce(): Promise<number> {
  const from = performance.now();
  const child = spawn(process.execPath, ['scripts/start.ts'], { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`npm start exited with ${child.exitCode}`);
    await pause(20);
  }
  const took = performance.now() - from;
  child.kill('SIGTERM');
  await ended;
  return took;
}

try {
  const seeding = await startOnce();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await startOnce());
  times.sort((a, b) => a - b);
  await saveTable('start', {
    title: 'Start',
    note: `From \`npm start\` to the first 200 of \`/readyz\`, embedded database, application built already; ${runs} starts with the data there.`,
    columns: ['median s', 'longest s'],
    rows: [
      {
        name: 'demonstration data is there',
        figures: [
          (times[Math.floor(times.length / 2)] ?? Number.NaN) / 1000,
          (times.at(-1) ?? Number.NaN) / 1000,
        ],
      },
      { name: 'the first start, which makes it', figures: [seeding / 1000, seeding / 1000] },
    ],
  });
} finally {
  await rm(directory, { recursive: true, force: true });
}
