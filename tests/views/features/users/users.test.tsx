import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { AbilityRule } from '../../../../contract/kit/ability.ts';
import type { Option } from '../../../../contract/kit/options.ts';
import type { SeenBy } from '../../../../contract/people/session.ts';
import type { OpenWork, UserDetails, UserRow } from '../../../../contract/people/users.ts';
import { deactivationMachine } from '../../../../src/machines/features/users/deactivation.machine.ts';
import { userCommandsMachine } from '../../../../src/machines/features/users/user-commands.machine.ts';
import { toSavedUser, type UserValues } from '../../../../src/machines/features/users/user-fields.ts';
import { userAddForm, userEditForm } from '../../../../src/machines/features/users/user-form.machine.ts';
import { userFormPageMachine } from '../../../../src/machines/features/users/user-form-page.machine.ts';
import { usersMachine } from '../../../../src/machines/features/users/users.machine.ts';
import { usersPageMachine } from '../../../../src/machines/features/users/users-page.machine.ts';
import type { GridQuery, GridRow, Page } from '../../../../src/machines/grid/definition/grid.types.ts';
import type { FinderQuery } from '../../../../src/machines/kit/finder/finder.machine.ts';
import { type OptionQuery, optionFinderMachine } from '../../../../src/machines/kit/finder/option-finder.ts';
import type { Saved, Submission } from '../../../../src/machines/kit/form/form.types.ts';
import { type Problem, ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { openPage, pageOf, staff } from '../../../support/client/office.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';
import { userDetailsOf, userOf } from '../../../support/records/users.ts';

let stage: Stage;
afterEach(() => {
  stage.close();
  sessionStorage.clear();
});
beforeAll(() => openPage('user'));

const tomasz = userOf();
const amina = userOf({
  id: 6,
  fullName: 'Amina Diallo',
  email: 'amina@example.com',
  state: 'invited',
  confirmed: false,
});
const gone = userOf({ id: 9, fullName: 'Henry Wu', state: 'deactivated', active: false });

interface World {
  rows: readonly UserRow[];
  /** Why the next call is refused; null if it is not. */
  failure: Problem | null;
  theirs: UserRow;
  work: OpenWork;
  readonly sent: unknown[];
}

interface Given {
  readonly at?: string;
  readonly rules?: readonly AbilityRule[];
  readonly failure?: Problem;
  readonly work?: OpenWork;
  readonly seenBy?: SeenBy;
  /** The id of the administrator. */
  readonly own?: number;
}

const noRoles: readonly AbilityRule[] = [
  { action: 'manage', subject: 'all' },
  { action: 'update', subject: 'Role', inverted: true },
];

/** Opens the list over a server that answers from the world returned. */
function open({
  at = '/user',
  rules,
  failure = undefined,
  work = [],
  seenBy = null,
  own = 7,
}: Given = {}): World {
  const { userData, ...identity } = staff(rules);
  const world: World = {
    rows: [tomasz, amina, gone],
    failure: failure ?? null,
    theirs: userOf({ version: 9, phone: '112' }),
    work,
    sent: [],
  };
  const answer = <Reply,>(command: unknown, reply: Reply): Reply => {
    world.sent.push(command);
    if (world.failure) throw new ProblemError(world.failure);
    return reply;
  };
  const send = fromPromise<UserRow, Submission<UserValues>>(async ({ input: { values, version } }) => {
    const { fullName, email, role, branchId, partnerId } = values;
    const saved = answer(
      { fullName, email, role, branchId, partnerId, version },
      userOf({ id: values.id === '' ? 7 : Number(values.id), version: 4, fullName, email }),
    );
    if (values.id === '') world.rows = [saved, ...world.rows];
    return saved;
  });
  stage = openStage({
    at,
    signedIn: { ...identity, userData: { ...userData, id: own }, seenBy },
    seeAs: async (wanted) => answer(['seeAs', wanted], undefined),
    screens: {
      usersPage: usersPageMachine.provide({
        actors: {
          grid: usersMachine.provide({
            actors: {
              loadPage: fromPromise<Page<GridRow>, { query: GridQuery }>(async () =>
                pageOf(world.rows.map((row) => ({ ...row }))),
              ),
            },
          }),
          form: userFormPageMachine.provide({
            actors: {
              load: fromPromise<UserDetails | null, { id: number | null }>(async ({ input: { id } }) =>
                id === null ? null : userDetailsOf({ id }),
              ),
              addForm: userAddForm.provide({ actors: { send } }),
              editForm: userEditForm.provide({
                actors: {
                  send,
                  reload: fromPromise<Saved<UserValues>, { values: UserValues }>(async () =>
                    toSavedUser(world.theirs),
                  ),
                },
              }),
              finder: optionFinderMachine.provide({
                actors: {
                  find: fromPromise<readonly Option[], FinderQuery<OptionQuery>>(
                    async ({ input: { of } }) => [{ id: 2, label: `A ${of.reference}` }],
                  ),
                },
                delays: { typingDelay: 0 },
              }),
            },
          }),
          commands: userCommandsMachine.provide({
            actors: {
              send: fromPromise<UserRow, { command: string; user: { id: number } }>(
                async ({ input: { command, user } }) => answer([command, user.id], userOf({ id: user.id })),
              ) as never,
              deactivation: deactivationMachine.provide({
                actors: {
                  load: fromPromise(async () => ({ user: userDetailsOf(), work: world.work })) as never,
                  deactivate: fromPromise(async ({ input }: { input: { successors: object } }) =>
                    answer(['deactivate', input.successors], userDetailsOf({ state: 'deactivated' })),
                  ) as never,
                  undo: fromPromise(async ({ input }: { input: { id: number } }) =>
                    answer(['undo', input.id], userDetailsOf()),
                  ) as never,
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

const drawer = (name: string) => screen.findByRole('dialog', { name });
const noDrawer = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, select' });
const press = (name: string) => stage.user.click(screen.getByRole('button', { name }));
const address = () => window.location.pathname + window.location.search;
const focus = () => document.activeElement;

async function pick(name: string, option: string) {
  await stage.user.click(field(name));
  await stage.user.click(await screen.findByRole('option', { name: option }));
}
async function fill() {
  await stage.user.type(field('Name'), 'Grace Obi');
  await stage.user.type(field('Email'), 'grace@example.com');
  await stage.user.selectOptions(field('Role'), 'counsellor');
  await pick('Branch', 'A branch');
}

describe('inviting a user', () => {
  it('is offered for a file too, to whoever may invite', async () => {
    open();
    expect((await screen.findByRole('link', { name: 'Import' })).getAttribute('href')).toBe('/import/users');
    stage.close();
    open({
      rules: [
        { action: 'read', subject: 'all' },
        { action: 'update', subject: 'User' },
      ],
    });
    await screen.findByRole('grid');
    expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
  });

  it('opens a drawer over the list, which stays, sends the invitation, and shows the new user', async () => {
    const world = open();
    const list = await screen.findByRole('grid');
    await stage.user.click(await screen.findByRole('link', { name: 'Invite user' }));
    const form = await drawer('Invite user');
    await waitFor(() => expect(focus()).toBe(field('Name')));
    expect([address(), list.isConnected, document.title]).toEqual([
      '/user/add-new-user',
      true,
      'Invite user – Quayside',
    ]);
    await fill();
    await stage.user.click(within(form).getByRole('button', { name: 'Send invitation' }));
    await noDrawer();
    expect(world.sent).toEqual([
      {
        fullName: 'Grace Obi',
        email: 'grace@example.com',
        role: 'counsellor',
        branchId: '2',
        partnerId: '',
        version: null,
      },
    ]);
    expect(await screen.findByText('Invitation sent: \u2068grace@example.com\u2069')).toBeVisible();
    expect(await within(list).findByText('Grace Obi')).toBeVisible();
    expect([address(), list.isConnected, document.title]).toEqual(['/user', true, 'Users – Quayside']);
    await waitFor(() => expect(focus()).toBe(screen.getByRole('link', { name: 'Invite user' })));
  });

  it('asks for what the role needs', async () => {
    open({ at: '/user/add-new-user' });
    await drawer('Invite user');
    const needed = async (role: string) => {
      await stage.user.selectOptions(field('Role'), role);
      return ['Branch', 'Organisation', 'Channel partner', 'University'].filter(
        (label) => screen.queryByRole('combobox', { name: label }) !== null,
      );
    };
    const found: Record<string, readonly string[]> = {};
    for (const role of ['admin', 'client', 'channel-partner', 'counsellor', 'university-contact'])
      found[role] = await needed(role);
    expect(found).toEqual({
      admin: [],
      client: ['Organisation'],
      'channel-partner': ['Channel partner'],
      counsellor: ['Branch'],
      'university-contact': ['University'],
    });
  });

  it('moves the focus to the first field that is not right, and sends nothing', async () => {
    const world = open({ at: '/user/add-new-user' });
    await drawer('Invite user');
    await stage.user.type(field('Name'), 'Grace Obi');
    await stage.user.selectOptions(field('Role'), 'counsellor');
    await press('Send invitation');
    await waitFor(() => expect(focus()).toBe(field('Email')));
    expect([world.sent, screen.getByText('Select a branch').textContent]).toEqual([[], 'Select a branch']);
  });

  it('shows what the server refuses at its field, which takes the focus, and keeps the rest', async () => {
    open({
      at: '/user/add-new-user',
      failure: problem('invalid', { fields: { 'body.email': ['taken'] } }),
    });
    await drawer('Invite user');
    await fill();
    await press('Send invitation');
    expect(await screen.findByText('This address already has an account')).toBeVisible();
    await waitFor(() => expect(focus()).toBe(field('Email')));
    expect([field('Name').value, field('Branch').value]).toEqual(['Grace Obi', 'A branch']);
  });

  it('is not offered to those who may not, whatever the address', async () => {
    open({
      at: '/user/add-new-user',
      rules: [
        { action: 'manage', subject: 'all' },
        { action: 'create', subject: 'User', inverted: true },
      ],
    });
    const form = await drawer('Invite user');
    expect(await within(form).findByText('You don’t have permission to invite users.')).toBeVisible();
    expect([
      screen.queryByLabelText('Email'),
      screen.queryByText('Invite user', { selector: 'a *' }),
    ]).toEqual([null, null]);
  });
});

describe('leaving the drawer', () => {
  it('closes it at once when nothing was changed, by Escape and by Back', async () => {
    open();
    const list = await screen.findByRole('grid');
    await stage.user.click(await screen.findByRole('link', { name: 'Invite user' }));
    await drawer('Invite user');
    await stage.user.keyboard('{Escape}');
    await noDrawer();
    expect([address(), list.isConnected]).toEqual(['/user', true]);
    await stage.user.click(screen.getByRole('link', { name: 'Invite user' }));
    await drawer('Invite user');
    window.history.back();
    await noDrawer();
    expect([address(), list.isConnected]).toEqual(['/user', true]);
  });

  it('asks first when something was, and stays or discards it', async () => {
    open();
    await screen.findByRole('grid');
    await stage.user.click(await screen.findByRole('link', { name: 'Invite user' }));
    await drawer('Invite user');
    await stage.user.type(field('Name'), 'Grace');
    const question = () => screen.findByRole('alertdialog', { name: 'Save your changes?' });
    const buttons = (dialog: HTMLElement) =>
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    await press('Close');
    expect(buttons(await question())).toEqual(['Keep editing', 'Discard changes', 'Save']);
    await press('Keep editing');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([address(), field('Name').value]).toEqual(['/user/add-new-user', 'Grace']);
    window.history.back();
    const dialog = await question();
    await stage.user.click(within(dialog).getByRole('button', { name: 'Discard changes' }));
    await noDrawer();
    expect(address()).toBe('/user');
  });
});

describe('editing a user', () => {
  it('shows the address of the user without letting it be changed, and says what another role means', async () => {
    const world = open({ at: '/user/edit-user?id=5' });
    await drawer('Edit user');
    await screen.findByDisplayValue('Tomasz Kowalski');
    expect([field('Email').readOnly, field('Branch').value]).toEqual([true, 'Lagos']);
    const note = 'When you save another role, this person is signed out everywhere.';
    expect(screen.queryByText(note)).toBeNull();
    await stage.user.selectOptions(field('Role'), 'channel-partner');
    expect(screen.getByText(note)).toBeVisible();
    await pick('Channel partner', 'A partner');
    await press('Save');
    await noDrawer();
    expect([world.sent, address()]).toEqual([
      [
        {
          fullName: 'Tomasz Kowalski',
          email: 'tomasz@example.com',
          role: 'channel-partner',
          branchId: '2',
          partnerId: '2',
          version: 3,
        },
      ],
      '/user',
    ]);
  });

  it('shows both versions when someone else changed the user, and saves the own one when asked to', async () => {
    const world = open({ at: '/user/edit-user?id=5', failure: problem('stale') });
    await drawer('Edit user');
    await screen.findByDisplayValue('Tomasz Kowalski');
    await stage.user.clear(field('Name'));
    await stage.user.type(field('Name'), 'Tom');
    await press('Save');
    expect(await screen.findByText('Someone else changed this user')).toBeVisible();
    expect(
      within(screen.getByRole('table'))
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['NameTomTomasz Kowalski', 'Phone+44 20 7946 0018112']);
    world.failure = null;
    await press('Save my version');
    await noDrawer();
    expect(world.sent).toHaveLength(2);
    expect(world.sent.at(-1)).toEqual({
      fullName: 'Tom',
      email: 'tomasz@example.com',
      role: 'counsellor',
      branchId: '2',
      partnerId: '',
      version: 9,
    });
  });
});

describe('the menu of a user', () => {
  /** Opens the menu of a row by the keyboard. */
  const menuOf = async (name: string) => {
    const list = await screen.findByRole('grid');
    const header = await within(list).findByRole('rowheader', { name });
    const index = within(list).getAllByRole('rowheader').indexOf(header);
    list.focus();
    await stage.user.keyboard(`{Control>}{Home}{/Control}${'{ArrowDown}'.repeat(index)}`);
    await stage.user.keyboard('{Shift>}{F10}{/Shift}');
    return screen.findByRole('menu');
  };
  const items = (menu: HTMLElement) =>
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent)
      .filter((label) =>
        /^(Edit|See as this user|Send invitation again|Deactivate…|Activate)$/.test(label ?? ''),
      );

  it.each([
    ['Tomasz Kowalski', ['Edit', 'See as this user', 'Deactivate…']],
    ['Amina Diallo', ['Edit', 'Send invitation again']],
    ['Henry Wu', ['Edit', 'Activate']],
  ])('has what can be done with %s', async (name, expected) => {
    open();
    expect(items(await menuOf(name))).toEqual(expected);
  });

  it.each([
    ['who may not change roles', { rules: noRoles }],
    ['who see the portal as another user already', { seenBy: { id: 1, fullName: 'Chidi' } }],
    ['about themselves', { own: 5 }],
  ])('does not offer to see as the user to those %s', async (_what, given) => {
    open(given);
    expect(items(await menuOf('Tomasz Kowalski'))).toEqual(['Edit', 'Deactivate…']);
  });

  it('sees the portal as the user, and says why that was refused', async () => {
    const world = open({ failure: problem('refused', { reason: 'refusal.cannotSignIn' }) });
    const see = async () =>
      stage.user.click(
        within(await menuOf('Tomasz Kowalski')).getByRole('menuitem', { name: 'See as this user' }),
      );
    await see();
    expect(await screen.findByText('This user can’t sign in.')).toBeVisible();
    world.failure = null;
    await see();
    await waitFor(() => expect(stage.loaded).toEqual(['/']));
    expect(world.sent).toEqual([
      ['seeAs', 5],
      ['seeAs', 5],
    ]);
  });

  it('says only in the banner why seeing as a user could not be stopped', async () => {
    open({ seenBy: { id: 1, fullName: 'Chidi Eze' }, failure: problem('offline') });
    await menuOf('Amina Diallo');
    await stage.user.keyboard('{Escape}');
    const stop = screen.getByRole('button', { name: /^Stop seeing as/ });
    await stage.user.click(stop);
    const reasons = await screen.findAllByText(/^No connection/);
    expect(reasons.map((reason) => stop.parentElement?.contains(reason))).toEqual([true]);
  });

  it('opens the form of the user, and gives the focus back to the row when it closes', async () => {
    open();
    await stage.user.click(within(await menuOf('Amina Diallo')).getByRole('menuitem', { name: 'Edit' }));
    await drawer('Edit user');
    expect(address()).toBe('/user/edit-user?id=6');
    await waitFor(() => expect(focus()).toBe(field('Name')));
    await stage.user.keyboard('{Escape}');
    await noDrawer();
    const list = screen.getByRole('grid');
    await waitFor(() => expect(focus()).toBe(list));
    expect(document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
      'Amina Diallo',
    );
  });

  it('sends the invitation again, and says why it was refused', async () => {
    const world = open();
    const send = async () =>
      stage.user.click(
        within(await menuOf('Amina Diallo')).getByRole('menuitem', { name: 'Send invitation again' }),
      );
    await send();
    expect(await screen.findByText('Invitation sent: \u2068amina@example.com\u2069')).toBeVisible();
    world.failure = problem('refused', { reason: 'refusal.accepted' });
    await send();
    expect(await screen.findByText(/The invitation was already accepted\./)).toBeVisible();
    expect(world.sent).toEqual([
      ['invite', 6],
      ['invite', 6],
    ]);
  });

  it('deactivates a user once each kind of work has a successor, and undoes it', async () => {
    const world = open({
      work: [
        {
          kind: 'students',
          count: 12,
          examples: ['Li Wei', 'Ana Cruz'],
          successors: [
            { id: 8, name: 'Grace Obi' },
            { id: 9, name: 'Henry Wu' },
          ],
        },
        { kind: 'tasks', count: 1, examples: ['Call the bank'], successors: [{ id: 8, name: 'Grace Obi' }] },
      ],
    });
    await stage.user.click(
      within(await menuOf('Tomasz Kowalski')).getByRole('menuitem', { name: 'Deactivate…' }),
    );
    const dialog = await screen.findByRole('dialog', { name: /Deactivate/ });
    await within(dialog).findByLabelText(/Students as counsellor/);
    const confirm = within(dialog).getByRole('button', { name: 'Deactivate' });
    expect([
      within(dialog).getByText(/^For example/).textContent,
      within(dialog).getByText(/^Select a person for/).textContent,
      confirm.getAttribute('aria-disabled'),
    ]).toEqual([
      'For example, \u2068\u2068Li Wei\u2069 and \u2068Ana Cruz\u2069\u2069',
      'Select a person for: \u2068Students as counsellor and Open tasks\u2069',
      'true',
    ]);
    await stage.user.click(confirm);
    await stage.user.selectOptions(within(dialog).getByLabelText(/Students as counsellor/), '9');
    await stage.user.selectOptions(within(dialog).getByLabelText(/Open tasks/), '8');
    expect([world.sent, confirm.getAttribute('aria-disabled')]).toEqual([[], 'false']);
    await stage.user.click(confirm);
    await screen.findByText('User deactivated: \u2068Tomasz Kowalski\u2069');
    await press('Undo');
    expect(await screen.findByText('User activated: \u2068Tomasz Kowalski\u2069')).toBeVisible();
    expect(world.sent).toEqual([
      ['deactivate', { students: '9', tasks: '8' }],
      ['undo', 5],
    ]);
  });

  it('says when there is nothing to reassign, and why a deactivation was refused', async () => {
    open({ failure: problem('refused', { reason: 'refusal.lastAdministrator' }) });
    await stage.user.click(
      within(await menuOf('Tomasz Kowalski')).getByRole('menuitem', { name: 'Deactivate…' }),
    );
    const dialog = await screen.findByRole('dialog', { name: /Deactivate/ });
    expect(await within(dialog).findByText('There is no open work to reassign.')).toBeVisible();
    await stage.user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    expect(
      await within(dialog).findByText(
        'This is the last administrator who can sign in. Make someone else an administrator first.',
      ),
    ).toBeVisible();
  });
});
