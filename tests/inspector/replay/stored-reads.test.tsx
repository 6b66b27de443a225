import { expect, it } from 'vitest';
import { createRecorder } from '../../../src/inspector/recorder/recorder.ts';
import { createStoredReads, withStorage } from '../../../src/inspector/replay/stored-reads.ts';
import { tapStorage } from '../../../src/inspector/taps/storage.ts';
import { closeVault, readVault, writeVault } from '../../../src/services/browser/vault.service.ts';

it('what was read from storage is read again in a replay, which neither reads nor writes its own', () => {
  const recorder = createRecorder({ whenIdle: () => {} });
  const stop = tapStorage(recorder);
  try {
    localStorage.setItem('registration/express', '{"page":"birth"}');
    writeVault(7, 'window', 'draft/course', { name: 'Law' });
    expect([localStorage.getItem('registration/express'), sessionStorage.getItem('trail')]).toEqual([
      '{"page":"birth"}',
      null,
    ]);
    expect(readVault(7, 'window', 'draft/course')).toEqual({ name: 'Law' });
  } finally {
    stop();
  }
  localStorage.getItem('registration/express');
  const entries = recorder.entries();
  expect(entries.map((entry) => entry.kind === 'read' && [entry.key, entry.value])).toEqual([
    ['device/registration/express', { page: 'birth' }],
    ['window/trail', null],
    ['vault/window/draft/course', { name: 'Law' }],
  ]);

  localStorage.setItem('registration/express', '"mine"');
  writeVault(7, 'window', 'draft/course', 'mine');
  const reads = createStoredReads(entries);
  const seen = withStorage(
    (key) => reads.read(key, 99),
    () => {
      localStorage.setItem('other', '1');
      return [
        localStorage.getItem('registration/express'),
        localStorage.getItem('other'),
        readVault(7, 'window', 'draft/course'),
        readVault(7, 'device', 'places'),
      ];
    },
  );
  expect(seen).toEqual(['{"page":"birth"}', null, { name: 'Law' }, null]);
  expect([
    localStorage.getItem('registration/express'),
    localStorage.getItem('other'),
    readVault(7, 'window', 'draft/course'),
  ]).toEqual(['"mine"', null, 'mine']);
  closeVault();
  localStorage.clear();
});

it('a value that was read later is not read before', () => {
  const reads = createStoredReads([
    { kind: 'read', n: 3, at: 0, cause: null, key: 'device/a', value: 1 },
    { kind: 'read', n: 8, at: 0, cause: null, key: 'device/a', value: 2 },
  ]);
  expect([3, 4, 8, 9].map((before) => reads.read('device/a', before))).toEqual([null, '1', '1', '2']);
});

it('what the browser keeps encrypted, and the settings of the inspector, are not recorded', () => {
  const recorder = createRecorder({ whenIdle: () => {} });
  const stop = tapStorage(recorder);
  for (const key of ['sealed/7/window/draft', 'sign-out/1', 'inspector']) localStorage.getItem(key);
  stop();
  expect(recorder.entries()).toEqual([]);
});
