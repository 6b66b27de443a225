import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { openDashboard } from '../../../support/client/dashboard.ts';
import { openPage, staff } from '../../../support/client/office.ts';
import type { Stage, StageOptions } from '../../../support/client/stage.tsx';

let stage: Stage;
afterEach(() => stage.close());
beforeAll(async () => {
  await Promise.all([
    openPage('dashboard'),
    import('../../../../src/views/shell/keys/CheatSheet.tsx'),
    import('../../../../src/views/shell/search/Palette.tsx'),
  ]);
});

const withoutMarks = (text: string | null | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, '') ?? '';
const chidi = { id: 1, fullName: 'Chidi Eze' };

/** The office as Nadia, whom Chidi sees. */
async function open(options: StageOptions = {}) {
  stage = await openDashboard({ signedIn: { ...staff(), seenBy: chidi }, ...options });
}
const banner = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => withoutMarks(textContent))
    .filter((text) => text.startsWith('You see'));
const button = () => screen.getByRole('button', { name: /^Stop seeing as/ });

describe('the banner of a portal that is seen as another user', () => {
  it('says as whom, and has the command that ends it with its key', async () => {
    await open();
    expect(banner()).toEqual(['You see the portal as Nadia Karim, read only.']);
    expect([withoutMarks(button().textContent), button().getAttribute('aria-keyshortcuts')]).toEqual([
      'Stop seeing as Nadia KarimAltX',
      'Alt+X',
    ]);
  });

  it('is not there for users themselves, and the key does nothing', async () => {
    const wanted: unknown[] = [];
    await open({ signedIn: staff(), seeAs: async (id) => void wanted.push(id) });
    expect([banner(), screen.queryByRole('button', { name: /^Stop seeing as/ })]).toEqual([[], null]);
    await stage.user.keyboard('{Alt>}x{/Alt}');
    expect(wanted).toEqual([]);
  });

  it.each(['the button', 'the key'])('ends it by %s, and loads the page of that user anew', async (by) => {
    const wanted: unknown[] = [];
    await open({ seeAs: async (id) => void wanted.push(id) });
    if (by === 'the button') await stage.user.click(button());
    else await stage.user.keyboard('{Alt>}x{/Alt}');
    await waitFor(() => expect(stage.loaded).toEqual(['/user/view/7']));
    expect(wanted).toEqual([null]);
  });

  it('says why it could not be ended', async () => {
    await open({ seeAs: () => Promise.reject(new ProblemError(problem('offline'))) });
    await stage.user.click(button());
    expect(await screen.findByText(/connection/)).toBeVisible();
    expect(stage.loaded).toEqual([]);
  });

  it('has its command among the shortcuts and in the palette', async () => {
    await open();
    await stage.user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText('Stop seeing as another user')).toBeVisible();
    await stage.user.keyboard('{Escape}');
    await stage.user.keyboard('{Control>}{Shift>}p{/Shift}{/Control}');
    await stage.user.type(await screen.findByRole('combobox'), 'stop seeing');
    expect(await screen.findByRole('option', { name: /Stop seeing as another user/ })).toBeVisible();
  });
});
