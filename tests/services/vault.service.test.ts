import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  deleteDrafts,
  readDraft,
  readUnsent,
  storeDraft,
  storeUnsent,
} from '../../src/services/browser/drafts.service.ts';
import {
  closeVault,
  expectVaultOpening,
  openVault,
  settleVaultOpening,
  whenVaultOpened,
} from '../../src/services/browser/vault.service.ts';
import { readTabs, saveTabs } from '../../src/services/office/open-tabs.service.ts';
import { readRecents, saveRecents, watchRecents } from '../../src/services/office/recents.service.ts';
import { provideStorage } from '../support/client/kept.ts';
import { storageKeys } from '../support/client/storage-keys.ts';

const [ada, bo] = [7, 8];
const [adaKey, boKey] = storageKeys;
const student = { name: 'Zoë Okonkwo', passportNumber: 'A1234567' };

let window: Storage;
let device: Storage;
let restore: () => void;
beforeEach(() => {
  restore = provideStorage();
  device = globalThis.localStorage;
  const between = provideStorage();
  window = globalThis.localStorage;
  between();
  vi.stubGlobal('sessionStorage', window);
});
afterEach(() => {
  vi.unstubAllGlobals();
  restore();
});

/** Everything the browser has stored, as someone who opens its tools finds it. */
const stored = (): string =>
  [window, device]
    .flatMap((storage) =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').map(
        (key) => `${key}=${storage.getItem(key)}`,
      ),
    )
    .join('\n');

/** Waits until so many entries are stored. */
const storedEntries = (count: number) => expect.poll(() => window.length + device.length).toBe(count);

async function keepAll() {
  await openVault(ada, adaKey);
  storeDraft(ada, 'student', student);
  storeUnsent(ada, 'new-application/5', { content: student });
  saveTabs(ada, { open: ['/student?searchQuery=Okonkwo'], closed: [], titles: {} });
  saveRecents(ada, { favourites: [], recent: [{ path: '/student/5', record: null, title: 'Zoë Okonkwo' }] });
  await storedEntries(4);
}

test('what is kept of a person is stored encrypted, and read back by the same key alone', async () => {
  await keepAll();
  expect(stored()).not.toMatch(/Okonkwo|A1234567|student\/5|searchQuery/);
  closeVault();
  expect([readDraft(ada, 'student'), readUnsent(ada, 'new-application/5'), readTabs(ada).open]).toEqual([
    {},
    null,
    [],
  ]);
  await openVault(ada, boKey);
  expect([readDraft(ada, 'student'), readRecents(ada).recent]).toEqual([{}, []]);
  closeVault();
  await openVault(ada, adaKey);
  expect([
    readDraft(ada, 'student'),
    readUnsent(ada, 'new-application/5'),
    readTabs(ada).open,
    readRecents(ada).recent.map(({ title }) => title),
  ]).toEqual([student, { content: student }, ['/student?searchQuery=Okonkwo'], ['Zoë Okonkwo']]);
});

test('another person who signs in finds nothing, and leaves what is not theirs alone', async () => {
  await keepAll();
  closeVault();
  await openVault(bo, boKey);
  expect([readDraft(bo, 'student'), readDraft(0, 'student'), readDraft(ada, 'student')]).toEqual([
    {},
    {},
    {},
  ]);
  deleteDrafts();
  closeVault();
  await openVault(ada, adaKey);
  expect(readDraft(ada, 'student')).toEqual(student);
});

test('what an administrator keeps who sees the portal as somebody is apart from what that person keeps', async () => {
  await keepAll();
  closeVault();
  await openVault(ada, boKey, 1);
  expect([readDraft(ada, 'student'), readTabs(ada).open]).toEqual([{}, []]);
  storeDraft(ada, 'student', { name: 'typed by the administrator' });
  await storedEntries(5);
  expect(window.getItem('sealed/7-seen-by-1/window/draft/student')).toEqual(expect.any(String));
  deleteDrafts();
  await storedEntries(4);
  closeVault();
  await openVault(ada, adaKey);
  expect(readDraft(ada, 'student')).toEqual(student);
});

test('an entry moved under the name of another is not read', async () => {
  await keepAll();
  const [from = '', to = ''] = ['student', 'tabs'].map((name) => `sealed/7/window/draft/${name}`);
  window.setItem(to, window.getItem(from) ?? '');
  closeVault();
  await openVault(ada, adaKey);
  expect([readDraft(ada, 'student'), readTabs(ada).open]).toEqual([student, []]);
});

test('signing out removes what was typed, whether or not the key has come', async () => {
  await keepAll();
  closeVault();
  expectVaultOpening(ada);
  deleteDrafts();
  expect(stored()).not.toContain('draft');
  expect(device.length).toBe(1);
});

test('what is kept before the key comes is in memory alone, and wins over what was stored', async () => {
  await keepAll();
  closeVault();
  expectVaultOpening(ada);
  storeDraft(ada, 'student', { name: 'Zoë Adeyemi' });
  expect(readDraft(ada, 'student')).toEqual({ name: 'Zoë Adeyemi' });
  const before = stored();
  await openVault(ada, adaKey);
  expect(readDraft(ada, 'student')).toEqual({ name: 'Zoë Adeyemi' });
  await expect.poll(() => stored() === before).toBe(false);
  closeVault();
  await openVault(ada, adaKey);
  await expect.poll(() => readDraft(ada, 'student')).toEqual({ name: 'Zoë Adeyemi' });
});

test('a session that ends as the last key is pressed keeps that key', async () => {
  await openVault(ada, adaKey);
  for (const name of ['Z', 'Zo', 'Zoë']) storeDraft(ada, 'student', { name });
  closeVault();
  await storedEntries(1);
  await openVault(ada, adaKey);
  expect(readDraft(ada, 'student')).toEqual({ name: 'Zoë' });
});

test('without a key what is kept lasts as long as the page, and nothing is stored', async () => {
  await openVault(ada, undefined);
  storeDraft(ada, 'student', student);
  expect([readDraft(ada, 'student'), storeUnsent(ada, 'new-application/5', student), stored()]).toEqual([
    student,
    false,
    '',
  ]);
  closeVault();
  expect(readDraft(ada, 'student')).toEqual({});
});

test('a vault that opens for someone who has left meanwhile stays closed', async () => {
  await keepAll();
  closeVault();
  const opening = openVault(ada, adaKey);
  closeVault();
  await opening;
  expect(readDraft(ada, 'student')).toEqual({});
});

test('whoever needs the vault waits until it is open, or will not be', async () => {
  await whenVaultOpened();
  expectVaultOpening(ada);
  let waited = false;
  const waiting = whenVaultOpened().then(() => {
    waited = true;
  });
  await Promise.resolve();
  expect(waited).toBe(false);
  settleVaultOpening();
  await waiting;
  expectVaultOpening(ada);
  const opened = whenVaultOpened();
  await openVault(ada, adaKey);
  await opened;
});

test('what another window keeps is read, and told', async () => {
  await keepAll();
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  closeVault();
  await openVault(ada, adaKey);
  const told = vi.fn();
  watchRecents(ada, told);
  const key = 'sealed/7/device/places';
  const newValue = device.getItem(key);
  saveRecents(ada, { favourites: [], recent: [] });
  events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue, storageArea: device }));
  await expect.poll(() => told.mock.calls.length).toBe(1);
  expect(readRecents(ada).recent.map(({ title }) => title)).toEqual(['Zoë Okonkwo']);
});

test('what earlier versions stored in plain text goes when its person signs in', async () => {
  window.setItem('draft/7/student', JSON.stringify(student));
  device.setItem('draft/8/new-application/5', JSON.stringify(student));
  device.setItem('kept/7/places', '{"recent":[]}');
  device.setItem('kept/7/keymap', '{"a":["b"]}');
  await openVault(ada, adaKey);
  expect(stored()).toBe('kept/7/keymap={"a":["b"]}');
});
