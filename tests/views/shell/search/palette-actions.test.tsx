import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchGroup } from '../../../../contract/kit/search.ts';
import { startClients } from '../../../../src/services/kit/api.ts';
import { openDashboard } from '../../../support/client/dashboard.ts';
import { openPage } from '../../../support/client/office.ts';
import { readLines } from '../../../support/client/read-lines.ts';
import type { Stage } from '../../../support/client/stage.tsx';

let stage: Stage;
let answer: () => Promise<readonly SearchGroup[]> = async () => [];

beforeAll(async () => {
  startClients({ apiBase: '/api', extractionBase: '' }, () => {});
  await Promise.all([
    openPage('dashboard'),
    import('../../../../src/views/shell/search/Palette.tsx'),
    import('../../../../src/views/shell/panels/Dock.tsx'),
  ]);
});
beforeEach(() => {
  vi.stubGlobal('fetch', async (asked: Request | string | URL) => {
    const url = asked instanceof Request ? asked.url : String(asked);
    return Response.json({ data: url.includes('/api/search?') ? await answer() : [] });
  });
});
afterEach(() => {
  stage.close();
  vi.unstubAllGlobals();
  answer = async () => [];
});

async function open(typed = ''): Promise<HTMLInputElement> {
  stage.actor('shell').send({ type: 'palette.open' });
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' });
  if (typed !== '') type(field, typed);
  return field;
}
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const options = () => readLines(screen.getByRole('listbox')).slice(1);
/** What is said below the options, and the buttons there. */
const status = () => {
  const lines = readLines(screen.getByRole('dialog', { name: 'Search' }));
  return lines.slice(lines.indexOf('[status]') + 1);
};
const amina: SearchGroup = {
  subject: 'Student',
  hits: [{ subject: 'Student', id: 5, title: 'Amina Diallo', detail: 'S-0005', path: null }],
  more: false,
};

describe('what the palette says of its results', () => {
  it('is that more letters are needed, that it searches, what it found, and that it is not connected', async () => {
    stage = await openDashboard();
    let found: (groups: readonly SearchGroup[]) => void = () => {};
    answer = () => new Promise((resolve) => (found = resolve));
    const field = await open();
    const seen: (readonly string[])[] = [];
    type(field, '@a');
    seen.push(status());
    type(field, '@am');
    seen.push(status());
    await waitFor(() => {
      found([amina]);
      expect(options()).not.toEqual([]);
    });
    seen.push(status(), options());
    answer = () => Promise.reject(new TypeError('no network'));
    type(field, '@ami');
    await screen.findByRole('button', { name: 'Try again' });
    seen.push(status(), options());
    expect(seen).toEqual([
      ['Type at least two letters to search records.'],
      ['Searching records…'],
      ['1 result'],
      ['Students', 'option: {Amina Diallo}{S-0005} (selected)'],
      ['No connection. You can search screens and commands, but not records.', 'button: Try again'],
      [],
    ]);
  });
});

describe('the field of the palette', () => {
  it('stands on the first result again when more is typed', async () => {
    stage = await openDashboard();
    await open('theme');
    const active = () => readLines(screen.getByRole('option', { selected: true }));
    const seen = [active()];
    await stage.user.keyboard('{ArrowDown}{ArrowDown}');
    seen.push(active());
    await stage.user.keyboard(': ');
    expect([...seen, active()]).toEqual([
      ['option: {‹Theme›: ‹Light›} (selected)'],
      ['option: {‹Theme›: ‹Device setting›} (selected)'],
      ['option: {‹Theme›: ‹Light›} (selected)'],
    ]);
  });

  it('takes no Enter that ends the writing of a word', async () => {
    stage = await openDashboard();
    const field = await open('theme: dark');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    const { theme } = stage.actor('preferences').getSnapshot().context.values;
    expect([theme, screen.queryByRole('combobox')]).toEqual(['light', field]);
  });

  it('keeps its words when another scope is selected', async () => {
    stage = await openDashboard();
    const field = await open('#amina');
    const seen = [];
    for (const name of [/People/, /Everything/]) {
      await stage.user.click(screen.getByRole('button', { name }));
      seen.push(field.value);
    }
    expect(seen).toEqual(['@ amina', 'amina']);
  });

  it('gives the focus back to what had it', async () => {
    stage = await openDashboard();
    const link = screen.getByRole('link', { name: 'Notifications' });
    link.focus();
    await open();
    await stage.user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(link));
  });
});

describe('what an item of the palette does', () => {
  const shell = () => stage.actor('shell').getSnapshot().context.panel;
  it.each([
    ['sign out', () => window.location.pathname, '/login'],
    ['>reset to defaults', () => stage.actor('preferences').getSnapshot().context.values.density, 'compact'],
    ['?activity', () => stage.actor('panes').getSnapshot().context.dockOpen, true],
    ['>preferences', shell, 'customizer'],
    ['?keyboard shortcuts', shell, 'shortcuts'],
    ['?start tour', () => stage.actor('tour').getSnapshot().hasTag('offered'), false],
  ])('“%s” does what it says', async (typed, read, expected) => {
    stage = await openDashboard({ preferences: { density: 'roomy' } });
    expect(read()).not.toEqual(expected);
    await open(typed);
    await stage.user.keyboard('{Enter}');
    await waitFor(() => expect(read()).toEqual(expected));
  });

  it('clears the recent records, of which a favourite is listed once', async () => {
    stage = await openDashboard();
    const recents = stage.actor('recents');
    const place = (id: number, title: string) => ({
      path: null,
      record: { subject: 'Student', id } as const,
      title,
    });
    for (const each of [place(5, 'Amina Diallo'), place(6, 'Amina Obi')])
      recents.send({ type: 'destination.visited', place: each });
    recents.send({ type: 'favourite.toggle', place: place(5, 'Amina Diallo') });
    const field = await open('amina');
    const listed = options();
    type(field, '>clear recent');
    await stage.user.keyboard('{Enter}');
    expect([listed, recents.getSnapshot().context.recent]).toEqual([
      [
        'Favourites',
        'option: {Amina Diallo} (selected)',
        '[group Recent records]',
        'Recent records',
        'option: {Amina Obi}',
      ],
      [],
    ]);
  });

  it.each(['Tasks', 'Users'])('opens a page, which is no command too: “%s”', async (name) => {
    stage = await openDashboard();
    const field = await open(name);
    const everything = options();
    type(field, `>${name}`);
    expect([everything, options()]).toEqual([['Screens', `option: {${name}} (selected)`], []]);
  });

  it('is a button of the page only if no command has its name', async () => {
    stage = await openDashboard();
    for (const name of ['COLLAPSE or expand navigation', 'Collapse all figures']) {
      const button = document.createElement('button');
      button.textContent = name;
      screen.getByRole('main').append(button);
    }
    await open('>collapse');
    expect(options()).toEqual([
      'Commands',
      'option: {Collapse or expand navigation}{Everywhere} (selected)',
      '[group On this page]',
      'On this page',
      'option: {Collapse all figures}',
    ]);
  });

  it('is shown with its keys, and each page is listed once', async () => {
    stage = await openDashboard();
    const field = await open('dashboard');
    const pages = options();
    type(field, '>collapse or expand');
    const keys = [...screen.getByRole('option').querySelectorAll('kbd')].map(
      ({ textContent }) => textContent,
    );
    expect([pages, options(), keys]).toEqual([
      ['Screens', 'option: {Dashboard} (selected)'],
      ['Commands', 'option: {Collapse or expand navigation}{Everywhere} (selected)'],
      ['Ctrl', 'B'],
    ]);
  });
});
