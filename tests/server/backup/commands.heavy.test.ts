import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { captureOutput } from '../../../scripts/run-program.ts';
import { requestBackup } from '../../../server/backup/backup-server.ts';
import { collectEnds } from '../../support/ends.ts';
import { makeDataFolder } from '../../support/server/database.ts';
import { startPortal } from '../../support/server/portal.ts';
import { freePort } from '../../support/server/ports.ts';

const ends = collectEnds();
async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'quayside-commands-'));
  ends.push(() => rm(made, { recursive: true }));
  return made;
}

const embedded = { NODE_ENV: 'test', SEED: 'empty', DATABASE_URL: '' };

it('backs a running portal with an embedded database up, and restores it into another folder', async () => {
  const portal = await startPortal({ SEED: 'empty' }, { prepare: makeDataFolder });
  ends.push(() => portal.remove());
  const admin = ['scripts/add-admin.ts', '--email', 'ada@example.org', '--name', 'Ada Obi'];
  await portal.end('SIGTERM');
  expect((await captureOutput('node', admin, { ...embedded, DATA_DIR: portal.dataDir })).code).toBe(0);
  await portal.start();

  const place = join(await folder(), 'monday');
  const backup = () =>
    captureOutput('node', ['scripts/backup.ts', '--to', place], { ...embedded, DATA_DIR: portal.dataDir });
  const made = await backup();
  expect(made).toEqual({
    code: 0,
    output: expect.stringMatching(/^Backup made: \d+ rows of \d+ tables/),
  });
  expect(await readdir(place)).toContain('manifest.json');
  expect(await backup()).toEqual({
    code: 1,
    output: 'No backup was made: there is already a backup at this location. Choose another one.\n',
  });

  const dataDir = await folder();
  const restore = (...more: string[]) =>
    captureOutput('node', ['scripts/restore.ts', '--from', place, ...more], {
      ...embedded,
      DATA_DIR: dataDir,
    });
  expect(await restore()).toEqual({ code: 0, output: expect.stringMatching(/^Restored: \d+ rows/) });
  expect((await restore()).output).toMatch(
    /^Nothing was restored: there are accounts in this database already/,
  );
  const again = await captureOutput('node', admin, { ...embedded, DATA_DIR: dataDir });
  expect(again.code).toBe(0);
}, 480_000);

it('takes no order through the door from who cannot read the data folder, and none when the process is gone', async () => {
  const portal = await startPortal({ SEED: 'empty' }, { prepare: makeDataFolder });
  ends.push(() => portal.remove());
  const file = join(portal.dataDir, 'backup-door.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const { port, token } = JSON.parse(await readFile(file, 'utf8'));
  const place = join(await folder(), 'stolen');
  const ask = (authorization: string) =>
    fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { authorization },
      body: JSON.stringify({ to: place }),
    });
  for (const given of ['', 'Bearer ', `Bearer ${token}x`, `Bearer ${'x'.repeat(token.length)}`]) {
    expect((await ask(given)).status).toBe(401);
  }
  await expect(stat(place)).rejects.toThrow('ENOENT');
  await portal.end('SIGTERM');
  await expect(stat(file)).rejects.toThrow('ENOENT');
  expect(await requestBackup(portal.dataDir, place)).toBeUndefined();
  await writeFile(file, JSON.stringify({ port: await freePort(), token }));
  expect(await requestBackup(portal.dataDir, place)).toBeUndefined();
}, 480_000);
