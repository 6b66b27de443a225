import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { UserDetails } from '../../../../contract/people/users.ts';
import { openPage, staff } from '../../../support/client/office.ts';
import { type Answer, pageResponse, refuse, serve } from '../../../support/client/server.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';
import { customRole, permissionsOf } from '../../../support/records/permissions.ts';
import { userDetailsOf, userOf } from '../../../support/records/users.ts';

let stage: Stage;
beforeAll(() => openPage('user'));
afterEach(() => {
  stage.close();
  vi.unstubAllGlobals();
});

const seniorOf = (more: Partial<UserDetails> = {}) =>
  userDetailsOf({ customRoleId: 7, customRoleName: 'Senior counsellor', ...more });
const roles = [
  permissionsOf({ role: 'admin' }),
  permissionsOf(),
  customRole(),
  customRole({ id: 9, name: 'Team lead', base: 'aco' }),
  customRole({ id: 8, name: 'Trainee', archived: true }),
];

async function open(user: UserDetails, answers: Readonly<Record<string, Answer>> = {}) {
  const calls = serve({
    'GET /users': pageResponse([userOf()]),
    'GET /users/5': user,
    'GET /permissions': roles,
    'PATCH /users/5': user,
    ...answers,
  });
  stage = openStage({ at: '/user/edit-user?id=5', signedIn: staff() });
  await screen.findByDisplayValue('Tomasz Kowalski');
  return calls;
}
const field = () => screen.getByLabelText<HTMLSelectElement>('Role');
const optionsOf = ({ options }: HTMLSelectElement) =>
  [...options].map(({ text, selected }) => `${selected ? '*' : ''}${text}`);
const select = (option: string) => stage.user.selectOptions(field(), option);
const save = () => stage.user.click(screen.getByRole('button', { name: 'Save' }));
const note = 'When you save another role, this person is signed out everywhere.';
/** What was sent about the role. */
const rolesIn = (calls: readonly (readonly [string, unknown?])[]) =>
  calls.map(([, body]) => {
    const { role, customRoleId } = body as { role: string; customRoleId: number | null };
    return { role, customRoleId };
  });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the role of a user', () => {
  it('can be a custom one, which stands after the role on which it is based, unless it is archived', async () => {
    await open(userDetailsOf());
    await screen.findByText('⁨Senior counsellor⁩ (⁨Counsellor⁩)');
    expect(optionsOf(field())).toEqual([
      'Select',
      'Administrator',
      'Client',
      'Channel partner',
      '*Counsellor',
      '⁨Senior counsellor⁩ (⁨Counsellor⁩)',
      'Application officer',
      '⁨Team lead⁩ (⁨Application officer⁩)',
      'Compliance officer',
      'University contact',
    ]);
  });

  it('is sent with the custom one that is based on it, which signs the user out', async () => {
    const calls = await open(userDetailsOf());
    await screen.findByText('⁨Senior counsellor⁩ (⁨Counsellor⁩)');
    expect(screen.queryByText(note)).toBeNull();
    await select('⁨Senior counsellor⁩ (⁨Counsellor⁩)');
    expect(screen.getByText(note)).toBeVisible();
    await save();
    await noDialog();
    expect(rolesIn(calls)).toEqual([{ role: 'counsellor', customRoleId: 7 }]);
  });

  it('is sent as another role together with a custom one that is based on that', async () => {
    const calls = await open(seniorOf());
    await screen.findByText('⁨Team lead⁩ (⁨Application officer⁩)');
    expect(field().selectedOptions[0]?.text).toBe('⁨Senior counsellor⁩ (⁨Counsellor⁩)');
    await select('⁨Team lead⁩ (⁨Application officer⁩)');
    await save();
    await noDialog();
    expect(rolesIn(calls)).toEqual([{ role: 'aco', customRoleId: 9 }]);
  });

  it('is sent without the custom one when one of the installation is selected', async () => {
    const calls = await open(seniorOf());
    await screen.findByText('⁨Team lead⁩ (⁨Application officer⁩)');
    await select('Counsellor');
    expect(screen.getByText(note)).toBeVisible();
    await select('⁨Senior counsellor⁩ (⁨Counsellor⁩)');
    expect(screen.queryByText(note)).toBeNull();
    await select('Counsellor');
    await save();
    await noDialog();
    expect(rolesIn(calls)).toEqual([{ role: 'counsellor', customRoleId: null }]);
  });

  it('shows at its field that a custom one is not there any more', async () => {
    await open(userDetailsOf(), {
      'PATCH /users/5': refuse(422, 'request.invalid', { fields: { 'body.customRoleId': ['invalid'] } }),
    });
    await screen.findByText('⁨Senior counsellor⁩ (⁨Counsellor⁩)');
    await select('⁨Senior counsellor⁩ (⁨Counsellor⁩)');
    await save();
    const error = await screen.findByText('This role isn’t available any more. Select another one.');
    expect([
      field().getAttribute('aria-invalid'),
      field().getAttribute('aria-describedby')?.split(' ').includes(error.id),
      field().selectedOptions[0]?.text,
    ]).toEqual(['true', true, '⁨Senior counsellor⁩ (⁨Counsellor⁩)']);
    await waitFor(() => expect(document.activeElement).toBe(field()));
    await select('Counsellor');
    expect(field().getAttribute('aria-invalid')).toBeNull();
  });

  it('keeps the custom one of the user when roles can’t be loaded', async () => {
    const calls = await open(seniorOf(), { 'GET /permissions': refuse(403, 'access.denied') });
    expect(optionsOf(field())).toEqual([
      'Select',
      'Administrator',
      'Client',
      'Channel partner',
      'Counsellor',
      '*⁨Senior counsellor⁩ (⁨Counsellor⁩)',
      'Application officer',
      'Compliance officer',
      'University contact',
    ]);
    await stage.user.type(screen.getByLabelText('Name'), ' junior');
    await save();
    await noDialog();
    expect(rolesIn(calls)).toEqual([{ role: 'counsellor', customRoleId: 7 }]);
  });

  it('can be changed back to the custom one that the user has when roles can’t be loaded', async () => {
    await open(seniorOf(), { 'GET /permissions': refuse(403, 'access.denied') });
    await select('Application officer');
    await select('⁨Senior counsellor⁩ (⁨Counsellor⁩)');
    expect([field().selectedOptions[0]?.text, screen.queryByText(note)]).toEqual([
      '⁨Senior counsellor⁩ (⁨Counsellor⁩)',
      null,
    ]);
  });

  it('is compared by its name with what someone else has given', async () => {
    await open(userDetailsOf(), { 'PATCH /users/5': refuse(412, 'record.stale') });
    await screen.findByText('⁨Senior counsellor⁩ (⁨Counsellor⁩)');
    await select('⁨Senior counsellor⁩ (⁨Counsellor⁩)');
    serve({ 'GET /users/5': userDetailsOf({ version: 4 }), 'PATCH /users/5': refuse(412, 'record.stale') });
    await save();
    await screen.findByText('Someone else changed this user');
    expect(
      within(screen.getByRole('table'))
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['RoleSenior counsellorCounsellor']);
  });
});

it('the list of users has a column for custom roles', async () => {
  serve({
    'GET /users': pageResponse([userOf({ customRoleId: 7, customRoleName: 'Senior counsellor' })]),
  });
  stage = openStage({ at: '/user', signedIn: staff() });
  await screen.findByText('Senior counsellor');
  const grid = document.querySelector('[role=grid]') as Element;
  const texts = (role: string) =>
    [...grid.querySelectorAll(`[role=${role}]`)].map(({ textContent }) => textContent).filter(Boolean);
  expect([texts('columnheader').slice(2, 5), texts('gridcell').slice(1, 4)]).toEqual([
    ['Role', 'Custom role', 'Branch'],
    ['Counsellor', 'Senior counsellor', 'Lagos'],
  ]);
});
