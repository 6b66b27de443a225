import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { AbilityRule } from '../../../../contract/kit/ability.ts';
import type { UserOverview } from '../../../../contract/people/user-overview.ts';
import type { UserDetails, UserRow } from '../../../../contract/people/users.ts';
import { userAccountMachine } from '../../../../src/machines/features/users/user-account.machine.ts';
import { userCommandsMachine } from '../../../../src/machines/features/users/user-commands.machine.ts';
import {
  userOverviewMachine,
  userPartMachine,
} from '../../../../src/machines/features/users/user-part.machine.ts';
import { usersMachine } from '../../../../src/machines/features/users/users.machine.ts';
import { usersPageMachine } from '../../../../src/machines/features/users/users-page.machine.ts';
import type { GridRow, Page } from '../../../../src/machines/grid/definition/grid.types.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { openPage, pageOf, staff } from '../../../support/client/office.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';
import { userDetailsOf, userOf, userOverviewOf } from '../../../support/records/users.ts';

let stage: Stage;
afterEach(() => {
  stage.close();
  sessionStorage.clear();
});
beforeAll(() => openPage('user'));

const rules: readonly AbilityRule[] = [{ action: 'manage', subject: 'all' }];
const laptop = {
  id: 31,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
  ipAddress: '203.0.113.9',
  createdAt: '2026-11-02T08:00:00.000Z' as const,
  lastUsedAt: '2026-11-02T09:00:00.000Z' as const,
  current: false,
};
const full = userOverviewOf({
  work: [
    { kind: 'students', count: 12, examples: ['Ada Obi', 'Bo Li'] },
    { kind: 'tasks', count: 1, examples: [] },
  ],
  introduced: {
    count: 7,
    newest: [{ id: 70, fullName: 'Chidi Eze', introducedAt: '2026-10-01T08:00:00.000Z' }],
  },
  registrations: 9,
  devices: [laptop, { ...laptop, id: 32, ipAddress: '203.0.113.10' }],
  activity: [
    { id: 4, happenedAt: '2026-11-02T09:00:00.000Z', type: 'user.invited', subject: 'User', subjectId: 8 },
    {
      id: 3,
      happenedAt: '2026-11-01T09:00:00.000Z',
      type: 'nothing.known',
      subject: 'Nothing',
      subjectId: null,
    },
  ],
});

interface World {
  readonly sent: unknown[];
  readonly asked: number[];
}

/** Opens the panel of a user over the list. */
function open(overview: UserOverview | Error, user: UserDetails = userDetailsOf()): World {
  const world: World = { sent: [], asked: [] };
  stage = openStage({
    at: '/user/user-bio-panel?id=5',
    signedIn: staff(rules),
    screens: {
      usersPage: usersPageMachine.provide({
        actors: {
          grid: usersMachine.provide({
            actors: {
              loadPage: fromPromise<Page<GridRow>>(async () => pageOf([{ ...userOf() }])) as never,
            },
          }),
          part: userPartMachine.provide({
            actors: {
              account: userAccountMachine.provide({
                actors: {
                  load: fromPromise<UserDetails, { id: number }>(async ({ input: { id } }) => {
                    world.asked.push(id);
                    if (id !== 5) throw new ProblemError(problem('notFound'));
                    return user;
                  }),
                  editor: userCommandsMachine.provide({
                    actors: {
                      send: fromPromise<UserRow, { command: string; user: UserRow; sessionId?: number }>(
                        async ({ input: { command, user: target, sessionId } }) => {
                          world.sent.push([command, target.id, sessionId]);
                          return user;
                        },
                      ) as never,
                    },
                  }),
                },
              }),
              overview: userOverviewMachine.provide({
                actors: {
                  load: fromPromise<UserOverview, { id: number }>(async () => {
                    if (overview instanceof Error) throw overview;
                    return overview;
                  }),
                },
              }),
            },
          }),
        },
      }),
    },
  });
  return world;
}

const panel = () => screen.findByRole('dialog', { name: 'User summary' });
const section = async (name: string) => within(await within(await panel()).findByRole('region', { name }));

describe('the panel of a user', () => {
  it('says who they are, what they have open and whom they introduced', async () => {
    open(full);
    const dialog = within(await panel());
    expect((await dialog.findByRole('heading', { name: 'Tomasz Kowalski' })).tagName).toBe('H2');
    expect((await dialog.findByRole('link', { name: 'Open user' })).getAttribute('href')).toBe(
      '/user/view/5',
    );
    const work = (await section('Open work')).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(work).toEqual([
      '\u2068Students as counsellor\u2069: 12For example, \u2068\u2068Ada Obi\u2069 and \u2068Bo Li\u2069\u2069',
      '\u2068Open tasks\u2069: 1',
    ]);
    const introduced = await section('Introduced students');
    expect(introduced.getByText('7 introduced students').tagName).toBe('P');
    expect(introduced.getByRole('link', { name: 'Chidi Eze' }).getAttribute('href')).toBe(
      '/student-record/details/70',
    );
    expect(introduced.getByText('9 registrations through their link').tagName).toBe('P');
  });

  it.each([
    ['their role', userDetailsOf(), 'Counsellor'],
    [
      'their custom role instead of the one on which it is based',
      userDetailsOf({ customRoleId: 7, customRoleName: 'Senior counsellor' }),
      'Senior counsellor',
    ],
  ])('names %s', async (_what, user, role) => {
    open(full, user);
    const term = await within(await panel()).findByText('Role', { selector: 'dt' });
    expect(term.nextElementSibling?.textContent).toBe(role);
  });

  it('names what they did, and what it has no name for', async () => {
    open(full);
    const lines = (await section('Latest activity')).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent?.split(' · ')[0])).toEqual([
      'User invited Users 8',
      'Other change Other record',
    ]);
  });

  it('ends one of two sessions', async () => {
    const world = open(full);
    const buttons = (await section('Devices')).getAllByRole('button');
    expect(buttons).toHaveLength(2);
    await stage.user.click(buttons[1] as HTMLElement);
    await waitFor(() => expect(world.sent).toEqual([['endSession', 5, 32]]));
  });

  it('says what there is nothing of', async () => {
    open(userOverviewOf());
    const dialog = within(await panel());
    const lines = [
      'No open work',
      'No introduced students',
      'Not signed in on any device',
      'No activity yet',
    ];
    for (const line of lines) expect((await dialog.findByText(line)).tagName).toBe('P');
  });

  it('leaves out what the reader may not see', async () => {
    open(userOverviewOf({ devices: null, activity: null, registrations: null }));
    await section('Open work');
    const headings = within(await panel()).getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'User summary',
      'Tomasz Kowalski',
      'Open work',
      'Introduced students',
    ]);
  });

  it('can be loaded again when that failed, without the rest of it', async () => {
    open(new ProblemError(problem('broken')));
    const dialog = within(await panel());
    expect((await dialog.findByRole('heading', { name: 'Tomasz Kowalski' })).tagName).toBe('H2');
    expect((await dialog.findByRole('button', { name: 'Try again' })).tagName).toBe('BUTTON');
  });
});
