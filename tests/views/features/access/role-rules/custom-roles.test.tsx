import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RolePermissions } from '../../../../../contract/access/permissions.ts';
import type { AbilityRule } from '../../../../../contract/kit/ability.ts';
import { rolesMachine } from '../../../../../src/machines/features/access/role-rules/roles.machine.ts';
import { openPage, staff } from '../../../../support/client/office.ts';
import { outline } from '../../../../support/client/outline.ts';
import { readLines } from '../../../../support/client/read-lines.ts';
import { type Answer, refuse, serve } from '../../../../support/client/server.ts';
import { never, openStage, type Stage } from '../../../../support/client/stage.tsx';
import { customRole, permissionsOf } from '../../../../support/records/permissions.ts';

let stage: Stage;
beforeAll(() => openPage('roles'));
afterEach(() => {
  stage.close();
  vi.unstubAllGlobals();
});

const trainee = customRole({ id: 8, name: 'Trainee', archived: true, version: 5 });
const known = (): readonly RolePermissions[] => [
  permissionsOf({ role: 'admin', people: 2, changedAt: '2026-11-02T09:00:00.000Z', changedByName: 'Omar' }),
  permissionsOf({ role: 'student', people: 40 }),
  permissionsOf(),
  customRole(),
  trainee,
];

async function open(answers: Readonly<Record<string, Answer>> = {}, rules?: readonly AbilityRule[]) {
  const calls = serve({ 'GET /permissions': known(), ...answers });
  const roles = rolesMachine.provide({ delays: { gatherDelay: 0 } });
  stage = openStage({ at: '/roles', signedIn: staff(rules), screens: { roles } });
  await screen.findByRole('table', { name: 'Roles' });
  return calls;
}
/** A button by its whole text, with the name of its role. */
function button(name: string): HTMLElement {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`There is no button ${name}`);
  return found;
}
const press = (name: string) => stage.user.click(button(name));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const typed = (value: string) => stage.user.type(screen.getByLabelText('Name'), value);
const rename = async (value: string) => {
  await stage.user.clear(screen.getByLabelText('Name'));
  await typed(value);
};
/** A role in the list, once it is there. */
const listed = (name: string) => screen.findByText(name, { selector: 'th bdi' });
/** The commands of each row, by the name of its role. */
const commands = () =>
  [...document.querySelectorAll('main tbody tr')].map((row) => [
    row.querySelector('th a')?.textContent,
    ...[...row.querySelectorAll('button')].map(({ textContent }) => textContent),
  ]);
const taken = refuse(422, 'request.invalid', { fields: { 'body.name': ['taken'] } });
const inUse = refuse(409, 'record.conflict', { reason: 'refusal.roleInUse' });
const hint = 'The new role starts with these permissions. You can change them afterwards.';

describe('the list of roles', () => {
  it('says on which role a custom one is based, whether it is archived, and what can be done with it', async () => {
    await open();
    expect([...document.querySelectorAll('main tbody th')].map(readLines)).toEqual([
      [
        'link: {Administrator} → /permissions?role=admin',
        'Runs the portal: users, permissions and settings.',
      ],
      ['link: {Student} → /permissions?role=student', 'Applies to courses and uploads documents.'],
      [
        'link: {Counsellor} → /permissions?role=counsellor',
        'Advises students and prepares their applications.',
      ],
      ['link: {Senior counsellor} → /permissions?role=custom-7', 'Based on ‹Counsellor›'],
      ['link: {Trainee} → /permissions?role=custom-8', 'Based on ‹Counsellor›Archived'],
    ]);
    expect(commands()).toEqual([
      ['Administrator'],
      ['Student'],
      ['Counsellor', 'Copy Counsellor'],
      [
        'Senior counsellor',
        'Copy Senior counsellor',
        'Rename… Senior counsellor',
        'Archive Senior counsellor',
      ],
      ['Trainee', 'Rename… Trainee', 'Restore Trainee'],
    ]);
  });

  it('has no commands for those who may only read it', async () => {
    await open({}, [{ action: 'read', subject: 'all' }]);
    const heads = [...document.querySelectorAll('main thead th')].map(({ textContent }) => textContent);
    expect([heads, document.querySelectorAll('main button').length]).toEqual([
      ['Role', 'People', 'Home page', 'Rules', 'Last change'],
      0,
    ]);
  });
});

describe('adding a role', () => {
  it('asks for a name and a role to copy, without those that can’t be copied', async () => {
    await open();
    await press('Add role');
    const asked = await dialog('Add role');
    expect(outline(asked)).toEqual([
      'dialog Add role:',
      '## Add role',
      '[button Close]',
      '[field Name: , dir auto, at most 60, focused]',
      `[select Copy permissions from: *Select (disabled) / Counsellor / Senior counsellor, described “${hint}”]`,
      hint,
      '[button Add role, disabled] [status]',
    ]);
  });

  it('adds a copy of the role that is selected, and shows it', async () => {
    let roles = known();
    const added = customRole({ id: 9, name: 'Team lead', version: 1 });
    const calls = await open({
      'GET /permissions': () => roles,
      'POST /roles': () => {
        roles = [...roles, added];
        return added;
      },
    });
    await press('Add role');
    const asked = await dialog('Add role');
    await typed('Team lead');
    await stage.user.selectOptions(within(asked).getByLabelText('Copy permissions from'), 'Counsellor');
    await stage.user.keyboard('{Tab}{Enter}');
    await noDialog();
    expect(await listed('Team lead')).toBeVisible();
    expect(calls).toEqual([['POST /roles', { name: 'Team lead', from: 'counsellor' }]]);
  });

  it.each([
    ['Counsellor', 'counsellor'],
    ['Senior counsellor', 'custom-7'],
  ])('copies the role of the row: %s', async (name, from) => {
    const calls = await open({ 'POST /roles': customRole({ id: 9, name: 'Team lead' }) });
    await press(`Copy ${name}`);
    const asked = await dialog('Add role');
    expect(readLines(asked)).toEqual([
      '[dialog Add role]',
      '## Add role',
      'button: Close',
      'field: Name = (at most 60, focus)',
      `select: Copy permissions from = ${name} – ${hint}`,
      'button: Add role (unavailable)',
    ]);
    await typed('Team lead{Enter}');
    await noDialog();
    expect(calls).toEqual([['POST /roles', { name: 'Team lead', from }]]);
  });

  it('says what is missing, and sends nothing', async () => {
    const calls = await open();
    await press('Add role');
    const asked = await dialog('Add role');
    await stage.user.keyboard('{Enter}');
    expect([readLines(asked), calls]).toEqual([
      [
        '[dialog Add role]',
        '## Add role',
        'button: Close',
        'field: Name = (wrong, at most 60, focus) – Enter a name',
        `select: Copy permissions from = Select (wrong) – ${hint} Select a role`,
        'button: Add role (unavailable)',
      ],
      [],
    ]);
  });

  it('shows a name that another role has at its field, and keeps what was typed', async () => {
    await open({ 'POST /roles': taken });
    await press('Copy Counsellor');
    const asked = await dialog('Add role');
    await typed('Team lead{Enter}');
    await screen.findByText('Another role has this name');
    expect(readLines(asked)).toEqual([
      '[dialog Add role]',
      '## Add role',
      'button: Close',
      'field: Name = Team lead (wrong, at most 60, focus) – Another role has this name',
      `select: Copy permissions from = Counsellor – ${hint}`,
      '[status]',
      'Some of what you entered isn’t accepted. Check it and try again.',
      'button: Add role',
      'button: Discard changes',
    ]);
  });

  it.each(['Add role', 'Copy Counsellor', 'Rename… Senior counsellor'])(
    'closes by Escape, and the focus returns to %s',
    async (name) => {
      const calls = await open();
      button(name).focus();
      await stage.user.keyboard('{Enter}');
      await screen.findByRole('dialog');
      await typed('Team lead');
      await stage.user.keyboard('{Escape}');
      await noDialog();
      await waitFor(() => expect(document.activeElement).toBe(button(name)));
      expect(calls).toEqual([]);
    },
  );
});

describe('renaming a role', () => {
  it('begins with its name, without a role to copy, and shows the new name', async () => {
    let roles = known();
    const calls = await open({
      'GET /permissions': () => roles,
      'PATCH /roles/7': () => {
        roles = known().with(3, customRole({ name: 'Lead counsellor', version: 4 }));
        return roles[3] ?? null;
      },
    });
    await press('Rename… Senior counsellor');
    const asked = await dialog('Rename role');
    expect(readLines(asked)).toEqual([
      '[dialog Rename role]',
      '## Rename role',
      'button: Close',
      'field: Name = Senior counsellor (at most 60, focus)',
      'button: Save (unavailable)',
    ]);
    await rename('Lead counsellor{Enter}');
    await noDialog();
    expect(await listed('Lead counsellor')).toBeVisible();
    expect(calls).toEqual([['PATCH /roles/7', { name: 'Lead counsellor' }]]);
  });

  it('shows a name that another role has at the field, and keeps it', async () => {
    await open({ 'PATCH /roles/7': taken });
    await press('Rename… Senior counsellor');
    const asked = await dialog('Rename role');
    await rename('Trainee{Enter}');
    await screen.findByText('Another role has this name');
    expect(readLines(asked).filter((line) => line.startsWith('field'))).toEqual([
      'field: Name = Trainee (wrong, at most 60, focus) – Another role has this name',
    ]);
  });

  it('shows both names when someone else changed the role, and saves the own one when asked to', async () => {
    let isStale = true;
    let roles = known();
    const calls = await open({
      'GET /permissions': () => roles,
      'PATCH /roles/7': () =>
        isStale ? refuse(412, 'record.stale') : customRole({ name: 'Team lead', version: 5 }),
    });
    await press('Rename… Senior counsellor');
    const asked = await dialog('Rename role');
    await rename('Team lead');
    roles = known().with(3, customRole({ name: 'Lead counsellor', version: 4 }));
    await stage.user.keyboard('{Enter}');
    await within(asked).findByText('Someone else changed this role');
    expect(
      within(within(asked).getByRole('table'))
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['NameTeam leadLead counsellor']);
    isStale = false;
    await press('Save my version');
    await noDialog();
    expect(calls).toEqual([
      ['PATCH /roles/7', { name: 'Team lead' }],
      ['PATCH /roles/7', { name: 'Team lead' }],
    ]);
  });
});

describe('archiving a role', () => {
  it('archives and restores it', async () => {
    let archived = false;
    const calls = await open({
      'GET /permissions': () => [customRole({ archived })],
      'PATCH /roles/7': (body) => {
        archived = (body as { archived: boolean }).archived;
        return customRole({ archived });
      },
    });
    await press('Archive Senior counsellor');
    expect(await screen.findByText('Archived')).toBeVisible();
    await press('Restore Senior counsellor');
    await waitFor(() => expect(screen.queryByText('Archived')).toBeNull());
    expect(calls).toEqual([
      ['PATCH /roles/7', { archived: true }],
      ['PATCH /roles/7', { archived: false }],
    ]);
  });

  it('leaves the focus on its button while the response is awaited', async () => {
    await open({ 'PATCH /roles/7': () => never() });
    await press('Archive Senior counsellor');
    const { disabled, ariaDisabled } = button('Archive Senior counsellor') as HTMLButtonElement;
    expect([disabled, ariaDisabled, document.activeElement?.textContent]).toEqual([
      false,
      'true',
      'Archive Senior counsellor',
    ]);
  });

  it('says which role users still have, until that is closed', async () => {
    await open({ 'PATCH /roles/7': inUse });
    await press('Archive Senior counsellor');
    const reason = await screen.findByText(/Users have this role/);
    expect(readLines(reason.closest('[role=status]') as Element)).toEqual([
      '[status]',
      '{Senior counsellor} Users have this role. Give them another role first.',
      'button: Close',
    ]);
    await press('Close');
    expect(screen.queryByText(/Users have this role/)).toBeNull();
    expect(commands()[3]?.[3]).toBe('Archive Senior counsellor');
  });

  it('shows the role as it is now when someone else changed it first', async () => {
    let roles = known();
    await open({
      'GET /permissions': () => roles,
      'PATCH /roles/7': () => {
        roles = known().with(3, customRole({ name: 'Lead counsellor', version: 4 }));
        return refuse(412, 'record.stale');
      },
    });
    await press('Archive Senior counsellor');
    expect(await listed('Lead counsellor')).toBeVisible();
    const reason = document.querySelector('main [role=status] p')?.textContent;
    expect(reason).toBe(
      'Senior counsellor Someone else changed this record. Review the latest version first.',
    );
  });
});
