import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { AbilityRule } from '../../../../contract/kit/ability.ts';
import type { RecordPeek } from '../../../../contract/kit/search.ts';
import type { UserOverview } from '../../../../contract/people/user-overview.ts';
import type { UserDetails, UserRow } from '../../../../contract/people/users.ts';
import { userMachine } from '../../../../src/machines/features/record/user.machine.ts';
import { userAccountMachine } from '../../../../src/machines/features/users/user-account.machine.ts';
import { userCommandsMachine } from '../../../../src/machines/features/users/user-commands.machine.ts';
import {
  userOverviewMachine,
  userPartMachine,
} from '../../../../src/machines/features/users/user-part.machine.ts';
import { type Problem, ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { openPage, staff } from '../../../support/client/office.ts';
import { readLines } from '../../../support/client/read-lines.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';
import { invitedOf, userDetailsOf, userOverviewOf } from '../../../support/records/users.ts';

let stage: Stage;
afterEach(() => stage.close());
beforeAll(() => openPage('user-view'));

/** Everything except the second factors, which this page loads for administrators of roles. */
const rules: readonly AbilityRule[] = [
  { action: 'manage', subject: 'all' },
  { action: 'update', subject: 'Role', inverted: true },
];

interface World {
  user: UserDetails;
  overview: UserOverview;
  failure: Problem | null;
  readonly sent: unknown[];
}

function open(user: UserDetails, more: readonly AbilityRule[] = []): World {
  const world: World = { user, overview: userOverviewOf(), failure: null, sent: [] };
  stage = openStage({
    at: '/user/view/5',
    signedIn: staff([...rules, ...more]),
    screens: {
      user: userMachine.provide({
        actors: {
          load: fromPromise<RecordPeek>(async () => ({
            subject: 'User',
            id: 5,
            title: world.user.fullName,
            subtitle: null,
            facts: [],
            path: '/user/view/5',
          })) as never,
          part: userPartMachine.provide({
            actors: {
              overview: userOverviewMachine.provide({
                actors: { load: fromPromise<UserOverview, { id: number }>(async () => world.overview) },
              }),
              account: userAccountMachine.provide({
                actors: {
                  load: fromPromise<UserDetails, { id: number }>(async () => world.user),
                  editor: userCommandsMachine.provide({
                    actors: {
                      send: fromPromise<UserRow, { command: string; user: UserRow; sessionId?: number }>(
                        async ({ input: { command, user: target, sessionId } }) => {
                          const about = [command, target.id, target.version];
                          world.sent.push(sessionId === undefined ? about : [...about, sessionId]);
                          if (world.failure) throw new ProblemError(world.failure);
                          return world.user;
                        },
                      ) as never,
                    },
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

const labelled =
  /^(Edit|See as this user|Sign out everywhere|Deactivate…|Activate|Undo deactivation|Send invitation again|Withdraw invitation)$/;
const commands = () =>
  [...document.querySelectorAll('main button, main a')].flatMap(({ textContent }) =>
    labelled.test(textContent) ? [textContent] : [],
  );
const invitation = () => screen.findByRole('region', { name: 'Invitation' });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

describe('the page of a user', () => {
  it('shows that they can sign in, and what can be done about it', async () => {
    open(userDetailsOf({ sessions: 0 }));
    expect(await screen.findByText('Active', { selector: '.status' })).toBeVisible();
    expect([commands(), screen.queryByRole('region', { name: 'Invitation' })]).toEqual([
      ['Edit', 'Deactivate…'],
      null,
    ]);
    expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/user/edit-user?id=5');
  });

  it('ends all sessions, as long as there are some', async () => {
    const world = open(userDetailsOf({ sessions: 2 }));
    expect(await screen.findByText('Signed in on 2 devices')).toBeVisible();
    expect(commands()).toEqual(['Edit', 'Sign out everywhere', 'Deactivate…']);
    world.user = userDetailsOf({ sessions: 0 });
    await stage.user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(commands()).toEqual(['Edit', 'Deactivate…']));
    expect(world.sent).toEqual([['signOut', 5, world.user.version]]);
  });

  it('offers nothing to those who may not change the user', async () => {
    open(userDetailsOf({ editable: [] }));
    await screen.findByText('Active', { selector: '.status' });
    expect(commands()).toEqual([]);
  });

  it('offers to undo a deactivation for as long as that is possible', async () => {
    const deactivated = { state: 'deactivated', active: false } as const;
    const world = open(userDetailsOf({ ...deactivated, undoableUntil: inMinutes(10) }));
    await screen.findByText('Deactivated', { selector: '.status' });
    expect(commands()).toEqual(['Undo deactivation', 'Edit']);
    world.failure = problem('refused', { reason: 'refusal.undoOver' });
    await stage.user.click(screen.getByRole('button', { name: 'Undo deactivation' }));
    expect(
      await screen.findByText(/The deactivation can no longer be undone\. Activate the user instead\./),
    ).toBeVisible();
    expect(world.sent).toEqual([['undo', 5, 3]]);
    stage.close();
    open(userDetailsOf({ ...deactivated, undoableUntil: inMinutes(-1) }));
    await screen.findByText('Deactivated', { selector: '.status' });
    expect(commands()).toEqual(['Edit', 'Activate']);
  });
});

describe('the invitation of a user', () => {
  const sentOn = { sentAt: '2026-11-24T09:00:00.000Z' as const, sentByName: 'Nadia Karim' };

  it.each([
    [
      'that still works',
      { ...sentOn, expiresAt: inMinutes(60) },
      /^Sent on \u206824 Nov 2026\u2069 by \u2068Nadia Karim\u2069\. The link works until/,
    ],
    [
      'that has expired, of someone unknown',
      { ...sentOn, sentByName: null, expiresAt: inMinutes(-60) },
      /^Sent on \u206824 Nov 2026\u2069\. The link no longer works\.$/,
    ],
  ])('%s says when and by whom it was sent', async (_what, given, text) => {
    open(invitedOf({ invitation: given }));
    const part = within(await invitation());
    expect(part.getByText(/^Sent on/).textContent).toMatch(text);
    expect(commands()).toEqual(['Edit', 'Send invitation again', 'Withdraw invitation']);
  });

  it('is withdrawn once that is confirmed, and can then be sent again', async () => {
    const world = open(invitedOf());
    await stage.user.click(within(await invitation()).getByRole('button', { name: 'Withdraw invitation' }));
    const question = await screen.findByRole('alertdialog', { name: /Withdraw the invitation of/ });
    expect(readLines(question).slice(1)).toEqual([
      '## Withdraw the invitation of ‹Tomasz Kowalski›?',
      'button: Close',
      'The link sent to ‹tomasz@example.com› will stop working, and the account will be deactivated.',
      'button: Cancel',
      'button: Withdraw invitation (focus)',
    ]);
    await stage.user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(world.sent).toEqual([]);
    await stage.user.click(screen.getByRole('button', { name: 'Withdraw invitation' }));
    world.user = invitedOf({
      version: 4,
      state: 'deactivated',
      invitation: null,
      editable: ['fullName', 'role'],
    });
    await stage.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw invitation' }),
    );
    expect(await screen.findByText('The invitation was withdrawn.')).toBeVisible();
    expect([world.sent, commands()]).toEqual([[['withdraw', 5, 3]], ['Edit', 'Send invitation again']]);
  });

  it('is only shown to those who may not invite users', async () => {
    open(invitedOf(), [{ action: 'create', subject: 'User', inverted: true }]);
    await invitation();
    expect(commands()).toEqual(['Edit']);
  });
});
