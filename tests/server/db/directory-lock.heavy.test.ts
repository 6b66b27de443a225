import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lockDirectory } from '../../../server/db/embedded/directory-lock.ts';
import { DirectoryInUseError } from '../../../server/db/errors.ts';
import { makeDataFolder } from '../../support/server/database.ts';
import { scratchFolder, startProcess, startWriter } from './fixtures/processes.ts';

const staleAfter = 10_000;

const elsewhere = {
  id: 'other',
  pid: 7,
  started: '1',
  host: 'elsewhere',
  hostname: 'elsewhere',
  released: false,
};

test('a second server on the same data folder stops within two seconds and names the holder', async () => {
  const folder = scratchFolder();
  await makeDataFolder(path.join(folder, 'data'));
  const settings = {
    dataDir: path.join(folder, 'data'),
    journal: path.join(folder, 'journal'),
    durability: 'relaxed' as const,
    writers: 1,
    checkpointEvery: 0,
  };
  const first = startWriter(settings);
  await first.printed('open');
  const attempt = async () => {
    const second = startWriter({ ...settings, journal: path.join(folder, 'other') });
    // Counted from the first line of its own: what comes before is Node's start, as long as the machine is busy.
    await second.printed('starting');
    const started = performance.now();
    expect(await second.ended).toBe(1);
    expect(second.errors()).toContain(
      `The data folder ${settings.dataDir} is in use by process ${first.child.pid}.`,
    );
    return performance.now() - started;
  };
  // The fastest of three: a busy machine delays any one of them.
  const times = [await attempt(), await attempt(), await attempt()];
  expect(Math.min(...times)).toBeLessThan(2000);
});

test('a folder whose holder was killed is taken over at once', async () => {
  const directory = scratchFolder();
  const go = path.join(directory, 'go');
  fs.writeFileSync(go, '');
  const holder = startProcess('./locker.ts', { directory, go });
  await holder.printed('locked');
  expect(() => lockDirectory(directory)).toThrow(`in use by process ${holder.child.pid}`);
  await holder.kill();
  const lock = lockDirectory(directory);
  expect(lock.refresh()).toBe(true);
  lock.release();
});

test('of several processes that find a dead holder at the same moment exactly one takes over', async () => {
  const directory = scratchFolder();
  const go = path.join(directory, 'go');
  fs.writeFileSync(path.join(directory, 'lock.4'), JSON.stringify({ ...elsewhere, host: '' }));
  fs.utimesSync(path.join(directory, 'lock.4'), 0, 0);
  const contenders = Array.from({ length: 5 }, () => startProcess('./locker.ts', { directory, go }));
  await Promise.all(contenders.map((contender) => contender.printed('ready')));
  fs.writeFileSync(go, '');
  await Promise.all(
    contenders.map((contender) => Promise.race([contender.printed('locked'), contender.printed('refused')])),
  );
  const winners = contenders.filter((contender) => contender.output().includes('locked'));
  expect(winners.length).toBe(1);
  for (const contender of contenders) {
    if (!winners.includes(contender)) {
      expect(contender.output()).toContain(`in use by process ${winners[0]?.child.pid}`);
    }
  }
});

test('a holder on another machine counts as dead only after its silence', () => {
  const directory = scratchFolder();
  const file = path.join(directory, 'lock.1');
  fs.writeFileSync(file, JSON.stringify(elsewhere));
  expect(() => lockDirectory(directory)).toThrow(DirectoryInUseError);
  expect(() => lockDirectory(directory)).toThrow('in use by process 7 on host elsewhere');
  const silentFor = (ms: number) => fs.utimesSync(file, (Date.now() - ms) / 1000, (Date.now() - ms) / 1000);
  silentFor(staleAfter - 2_000);
  expect(() => lockDirectory(directory)).toThrow(DirectoryInUseError);
  silentFor(staleAfter + 1_000);
  const lock = lockDirectory(directory);
  expect(path.basename(lock.file)).toBe('lock.2');
  expect(fs.readdirSync(directory)).toEqual(['lock.2']);
});

test('a lock file that is just being written counts as held', () => {
  const directory = scratchFolder();
  fs.writeFileSync(path.join(directory, 'lock.1'), '');
  expect(() => lockDirectory(directory)).toThrow(DirectoryInUseError);
});

test('a released folder can be taken again, and a lost lock is noticed', () => {
  const directory = scratchFolder();
  const first = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.pid}`);
  first.release();
  const second = lockDirectory(directory);
  expect([first.refresh(), second.refresh()]).toEqual([false, true]);
});

test('a lock that cannot be read when it is let go is free all the same', () => {
  const directory = scratchFolder();
  const lock = lockDirectory(directory);
  fs.writeFileSync(lock.file, '');
  lock.release();
  const next = lockDirectory(directory);
  expect(next.refresh()).toBe(true);
  next.release();
});
