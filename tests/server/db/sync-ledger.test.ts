import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SyncLedger } from '../../../server/db/embedded/sync-ledger.ts';
import { scratchFolder } from './fixtures/processes.ts';

let root: string;
let forced: string[];
let ledger: SyncLedger;

/** The files and folders that were forced to the disk, in order. */
const note = (descriptor: number) => {
  forced.push(path.relative(root, fs.readlinkSync(`/proc/self/fd/${descriptor}`)));
};

beforeEach(() => {
  root = scratchFolder();
  forced = [];
  for (const folder of ['pg_wal', 'base', 'global']) fs.mkdirSync(path.join(root, folder));
  for (const file of ['pg_wal/1', 'pg_wal/2', 'base/table', 'global/pg_control']) {
    fs.writeFileSync(path.join(root, file), 'x');
  }
  vi.spyOn(fs, 'fsyncSync').mockImplementation(note);
  vi.spyOn(fs, 'fdatasyncSync').mockImplementation(note);
  ledger = new SyncLedger(root, (error) => {
    throw error;
  });
});
afterEach(() => vi.restoreAllMocks());

const at = (file: string) => path.join(root, file);

test('the log is forced before a page that it describes is overwritten, and only then', () => {
  ledger.beforePage();
  expect(forced).toEqual([]);
  ledger.wrote(at('pg_wal/1'));
  ledger.wrote(at('base/table'));
  ledger.beforePage();
  expect(forced).toEqual(['pg_wal/1']);
  ledger.beforePage();
  expect(forced).toEqual(['pg_wal/1']);
});

test('everything is forced before the control file: the log, the data, the names', () => {
  ledger.wrote(at('base/table'));
  ledger.created(at('base/table'));
  ledger.wrote(at('pg_wal/1'));
  ledger.created(at('pg_wal/1'));
  ledger.beforeControl();
  expect(forced).toEqual(['pg_wal/1', 'pg_wal', 'base/table', 'base']);
  ledger.beforeControl();
  expect(forced).toEqual(['pg_wal/1', 'pg_wal', 'base/table', 'base']);
});

test('a file that was renamed or removed is forced under its last name, or not at all', () => {
  ledger.wrote(at('pg_wal/draft'));
  ledger.renamed(at('pg_wal/draft'), at('pg_wal/2'));
  ledger.wrote(at('base/table'));
  ledger.removed(at('base/table'));
  ledger.beforeControl();
  expect(forced).toEqual(['pg_wal/2', 'pg_wal', 'base']);
});

test('commits that are written while a sync runs wait for the next one, and share it', async () => {
  const syncs: (() => void)[] = [];
  vi.spyOn(fs, 'fdatasync').mockImplementation((_descriptor, done) => syncs.push(() => done(null)));
  const order: string[] = [];
  ledger.wrote(at('pg_wal/1'));
  const first = ledger.settled()?.then(() => order.push('first'));
  ledger.wrote(at('pg_wal/1'));
  const second = ledger.settled()?.then(() => order.push('second'));
  const third = ledger.settled()?.then(() => order.push('third'));
  syncs.shift()?.();
  await first;
  expect(order).toEqual(['first']);
  await vi.waitFor(() => expect(syncs.length).toBe(1));
  syncs.shift()?.();
  await Promise.all([second, third]);
  expect(order).toEqual(['first', 'second', 'third']);
  expect(syncs).toEqual([]);
  expect(ledger.settled()).toBe(undefined);
});

test('a sync that fails acknowledges nothing', async () => {
  const failed = vi.fn();
  ledger = new SyncLedger(root, failed);
  vi.spyOn(fs, 'fdatasync').mockImplementation((_descriptor, done) => done(new Error('EIO')));
  const acknowledged = vi.fn();
  ledger.wrote(at('pg_wal/1'));
  void ledger.settled()?.then(acknowledged);
  await vi.waitFor(() => expect(failed).toHaveBeenCalledWith(new Error('EIO')));
  expect(acknowledged).not.toHaveBeenCalled();
});
