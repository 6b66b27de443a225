import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SyncTracker } from '../../../server/db/embedded/sync-tracker.ts';
import { scratchFolder } from './fixtures/processes.ts';

let root: string;
let forced: string[];
let tracker: SyncTracker;

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
  tracker = new SyncTracker(root, (error) => {
    throw error;
  });
});
afterEach(() => vi.restoreAllMocks());

const at = (file: string) => path.join(root, file);

test('the log is forced before a page that it describes is overwritten, and only then', () => {
  tracker.syncBeforePage();
  expect(forced).toEqual([]);
  tracker.markWritten(at('pg_wal/1'));
  tracker.markWritten(at('base/table'));
  tracker.syncBeforePage();
  expect(forced).toEqual(['pg_wal/1']);
  tracker.syncBeforePage();
  expect(forced).toEqual(['pg_wal/1']);
});

test('everything is forced before the control file: the log, the data, the names', () => {
  tracker.markWritten(at('base/table'));
  tracker.markCreated(at('base/table'));
  tracker.markWritten(at('pg_wal/1'));
  tracker.markCreated(at('pg_wal/1'));
  tracker.syncBeforeControl();
  expect(forced).toEqual(['pg_wal/1', 'pg_wal', 'base/table', 'base']);
  tracker.syncBeforeControl();
  expect(forced).toEqual(['pg_wal/1', 'pg_wal', 'base/table', 'base']);
});

test('a file that was renamed or removed is forced under its last name, or not at all', () => {
  tracker.markWritten(at('pg_wal/draft'));
  tracker.markRenamed(at('pg_wal/draft'), at('pg_wal/2'));
  tracker.markWritten(at('base/table'));
  tracker.markRemoved(at('base/table'));
  tracker.syncBeforeControl();
  expect(forced).toEqual(['pg_wal/2', 'pg_wal', 'base']);
});

test('commits that are written while a sync runs wait for the next one, and share it', async () => {
  const syncs: (() => void)[] = [];
  vi.spyOn(fs, 'fdatasync').mockImplementation((_descriptor, done) => syncs.push(() => done(null)));
  const order: string[] = [];
  tracker.markWritten(at('pg_wal/1'));
  const first = tracker.whenDurable()?.then(() => order.push('first'));
  tracker.markWritten(at('pg_wal/1'));
  const second = tracker.whenDurable()?.then(() => order.push('second'));
  const third = tracker.whenDurable()?.then(() => order.push('third'));
  syncs.shift()?.();
  await first;
  expect(order).toEqual(['first']);
  await vi.waitFor(() => expect(syncs.length).toBe(1));
  syncs.shift()?.();
  await Promise.all([second, third]);
  expect(order).toEqual(['first', 'second', 'third']);
  expect(syncs).toEqual([]);
  expect(tracker.whenDurable()).toBe(undefined);
});

test('a sync that fails acknowledges nothing', async () => {
  const onFailure = vi.fn();
  tracker = new SyncTracker(root, onFailure);
  vi.spyOn(fs, 'fdatasync').mockImplementation((_descriptor, done) => done(new Error('EIO')));
  const acknowledged = vi.fn();
  tracker.markWritten(at('pg_wal/1'));
  void tracker.whenDurable()?.then(acknowledged);
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledWith(new Error('EIO')));
  expect(acknowledged).not.toHaveBeenCalled();
});
