import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SearchGroup } from '../../../../contract/kit/search.ts';
import { loadCatalogue } from '../../../../src/i18n/catalogue.ts';
import { startClients } from '../../../../src/services/kit/api.ts';
import { openDashboard } from '../../../support/client/dashboard.ts';
import { openPage } from '../../../support/client/office.ts';
import type { Stage, StageOptions } from '../../../support/client/stage.tsx';

let stage: Stage;
let found: readonly SearchGroup[] | 'offline' = [];

beforeAll(async () => {
  startClients({ apiBase: '/api', extractionBase: '' }, () => {});
  await Promise.all([
    openPage('dashboard'),
    openPage('profile'),
    import('../../../../src/views/shell/search/Palette.tsx'),
    import('../../../../src/views/shell/panels/RecordPanel.tsx'),
    import('../../../../src/views/shell/tour/Tour.tsx'),
  ]);
});
beforeEach(() => {
  vi.stubGlobal('fetch', async () => {
    if (found === 'offline') throw new TypeError('no network');
    return Response.json({ data: found });
  });
});
afterEach(() => {
  stage.close();
  vi.unstubAllGlobals();
});

async function open(options: StageOptions = {}): Promise<HTMLElement> {
  stage = await openDashboard(options);
  return call();
}

async function call(): Promise<HTMLElement> {
  stage.actor('shell').send({ type: 'palette.open' });
  return screen.findByRole('combobox', { name: 'Search' });
}

const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, '') ?? '';
const titles = () =>
  screen.queryAllByRole('option').map((option) => plain(option.querySelector('bdi')?.textContent));
const active = () => plain(screen.getByRole('option', { selected: true }).querySelector('bdi')?.textContent);
const says = () => screen.getAllByRole('status').map((status) => plain(status.textContent));
const amina: SearchGroup = {
  subject: 'Student',
  hits: [{ subject: 'Student', id: 5, title: 'Amina Diallo', detail: 'S-0005', path: null }],
  more: false,
};
const application: SearchGroup = {
  subject: 'Application',
  hits: [{ subject: 'Application', id: 9, title: 'A-0009', detail: null, path: '/profile' }],
  more: true,
};

test('it is a combobox that names the active option, in groups with headings', async () => {
  const field = await open();
  expect(field.getAttribute('aria-expanded')).toBe('true');
  expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Results' }).id);
  expect(
    within(screen.getByRole('group', { name: 'Screens' })).getAllByRole('option').length,
  ).toBeGreaterThan(2);
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
});

test('arrows move round and round, and Enter opens what they stand on', async () => {
  await open();
  const [first, second] = titles();
  const seen = [active()];
  for (const key of ['{ArrowDown}', '{ArrowUp}', '{ArrowUp}', '{ArrowDown}']) {
    await stage.user.keyboard(key);
    seen.push(active());
  }
  expect(seen).toEqual([first, second, first, titles().at(-1), first]);
  await stage.user.keyboard('profil{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/profile'));
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('letters that are typed before its field has the focus are in it, and run no command', async () => {
  stage = await openDashboard({});
  stage.actor('shell').send({ type: 'palette.open' });
  fireEvent.keyDown(document.body, { key: 'g', code: 'KeyG' });
  fireEvent.keyDown(document.body, { key: 'r', code: 'KeyR' });
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' });
  await waitFor(() => expect(field.value).toBe('gr'));
  fireEvent.keyDown(document.body, { key: 'i', code: 'KeyI' });
  await waitFor(() => expect(field.value).toBe('gri'));
  field.focus();
  await stage.user.keyboard('d');
  expect(field.value).toBe('grid');
  fireEvent.keyDown(document.body, { key: 's', code: 'KeyS' });
  await waitFor(() => expect(field.value).toBe('grids'));
  fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(window.location.pathname).toBe('/dashboard');
});

test('a preference is set by its name', async () => {
  const field = await open();
  await stage.user.type(field, 'dark');
  expect(active()).toBe('Theme: Dark');
  await stage.user.keyboard('{Enter}');
  expect(stage.actor('preferences').getSnapshot().context.values.theme).toBe('dark');
});

test('Page Down and Page Up move by eight, and stop at the ends', async () => {
  await open();
  const all = titles();
  const seen: string[] = [];
  for (const key of ['{PageDown}', '{PageUp}', '{PageUp}', '{PageDown}', '{PageDown}']) {
    await stage.user.keyboard(key);
    seen.push(active());
  }
  expect(all.length).toBeGreaterThan(8);
  expect(seen).toEqual([all[8], all[0], all[0], all[8], all[Math.min(16, all.length - 1)]]);
});

test('languages are offered where translation is on', async () => {
  const field = await open();
  await stage.user.type(field, 'français');
  expect(titles()).toEqual([]);
  stage.close();
  const other = await open({ config: { layout: { translation: true, navigation: 'vertical' } } });
  await stage.user.type(other, 'francais');
  expect(titles()).toEqual(['Language: Français']);
});

test('an intake is found by its name in the language of the reader', async () => {
  await loadCatalogue('office', 'fr');
  await loadCatalogue('public', 'fr');
  found = [
    {
      subject: 'Intake',
      hits: [{ subject: 'Intake', id: 3, title: 'January 2027', detail: null, path: null }],
      more: false,
    },
  ];
  stage = await openDashboard({
    preferences: { language: 'fr' },
    config: { layout: { translation: true, navigation: 'vertical' } },
  });
  stage.actor('shell').send({ type: 'palette.open' });
  await stage.user.type(await screen.findByRole('combobox', { name: 'Rechercher' }), 'january 2027');
  await waitFor(() => expect(titles()).toEqual(['janvier 2027']));
});

test('a record without a page is shown at a glance, and is among the recent ones from then on', async () => {
  found = [amina];
  const field = await open();
  await stage.user.type(field, '@amina');
  await waitFor(() => expect(titles()).toEqual(['Amina Diallo']));
  await waitFor(() => expect(says()).toContain('1 result'));
  await stage.user.keyboard('{Enter}');
  expect(stage.actor('shell').getSnapshot().context).toEqual({
    panel: 'record',
    record: { subject: 'Student', id: 5 },
    paletteText: '',
    narrow: false,
    navigationOpen: false,
    scrolledFar: false,
  });
  await call();
  expect(
    within(screen.getByRole('group', { name: 'Recent records' }))
      .getAllByRole('option')
      .map((option) => plain(option.textContent)),
  ).toEqual(['Amina Diallo']);
});

test('Shift+Enter shows a record that has a page at a glance; Mod+Enter opens it behind and stays', async () => {
  found = [application];
  await open();
  await stage.user.keyboard('#0009');
  await waitFor(() => expect(titles()).toEqual(['A-0009']));
  await stage.user.keyboard('{Control>}{Enter}{/Control}');
  expect([window.location.pathname, screen.queryByRole('combobox') !== null]).toEqual(['/dashboard', true]);
  await stage.user.keyboard('{Shift>}{Enter}{/Shift}');
  expect(stage.actor('shell').getSnapshot().context.record).toEqual({ subject: 'Application', id: 9 });
});

test('more than is shown is said; nothing found is said too', async () => {
  found = [application];
  const field = await open();
  await stage.user.type(field, '#0009');
  await waitFor(() => expect(says()).toContain('More than 1 result. Add a word to see fewer.'));
  found = [];
  await stage.user.type(field, 'zzz');
  await waitFor(() => expect(says()).toContain('No results. Try another word, name or number.'));
});

test('without a connection screens and commands are found all the same, and records can be tried again', async () => {
  found = 'offline';
  const field = await open();
  await stage.user.type(field, 'notif');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(titles()[0]).toBe('Notifications');
  found = [amina];
  await stage.user.click(retry);
  await waitFor(() => expect(titles()).toContain('Amina Diallo'));
});

test('the chips set what is looked through, and the help leads to them', async () => {
  const field = await open();
  await stage.user.click(screen.getByRole('button', { name: /Help/, pressed: false }));
  expect(field).toHaveProperty('value', '? ');
  await stage.user.type(field, 'people');
  await stage.user.keyboard('{Enter}');
  expect(field).toHaveProperty('value', '@ ');
  expect(screen.getByRole('button', { name: /People/ }).getAttribute('aria-pressed')).toBe('true');
});
