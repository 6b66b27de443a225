import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { RolePermissions } from '../../../../../contract/access/permissions.ts';
import { rolesMachine } from '../../../../../src/machines/features/access/role-rules/roles.machine.ts';
import { type Problem, ProblemError, problem } from '../../../../../src/services/kit/problem.ts';
import { openPage, staff } from '../../../../support/client/office.ts';
import { openStage, type Stage } from '../../../../support/client/stage.tsx';
import { customRole, twoRoles } from '../../../../support/records/permissions.ts';
import { peopleListed } from './people-listed.ts';

let stage: Stage;
afterEach(() => stage.close());
beforeAll(() => openPage('roles'));

function open(roles: readonly RolePermissions[], failure: Problem | null = null): void {
  stage = openStage({
    at: '/roles',
    signedIn: staff(),
    screens: {
      roles: rolesMachine.provide({
        actors: {
          load: fromPromise<readonly RolePermissions[]>(async () => {
            if (failure) throw new ProblemError(failure);
            return roles;
          }),
        },
      }),
    },
  });
}

it('the roles are listed with their purpose, people, home, rules and last change, and lead on to each', async () => {
  open(twoRoles());
  const table = await screen.findByRole('table', { name: 'Roles' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'AdministratorRuns the portal: users, permissions and settings.2 peopleDashboard1⁨Nadia Karim⁩, ⁨2 Nov 2026⁩History Administrator',
    'CounsellorAdvises students and prepares their applications.12 peopleDashboard5Not changed since installationHistory CounsellorCopy Counsellor',
  ]);
  const links = (row: HTMLElement | undefined) =>
    row &&
    within(row)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')?.replace(/\?where=.*/, ''));
  expect(links(rows[1])).toEqual([
    '/permissions?role=counsellor',
    '/user',
    '/permissions?role=counsellor&show=history',
  ]);
});

it('the people of a role are those who can sign in, and of a custom one those who have it', async () => {
  open([...twoRoles(), customRole()]);
  await screen.findByRole('table', { name: 'Roles' });
  const [, ofRole, ofCustomRole] = screen
    .getAllByRole('link', { name: /^\d+ (people|person)$/ })
    .map(peopleListed);
  expect(ofRole).toEqual([
    { column: 'role', is: 'in', value: ['counsellor'] },
    { column: 'customRole', is: 'empty' },
    { column: 'state', is: 'in', value: ['active'] },
  ]);
  expect(ofCustomRole).toEqual([
    { column: 'customRole', is: 'in', value: [7] },
    { column: 'state', is: 'in', value: ['active'] },
  ]);
});

it('the roles are only for those who may read them', async () => {
  open([], problem('forbidden'));
  expect(await screen.findByText(/Your permissions don’t include it/)).toBeVisible();
});

it('the list of roles says when there are none', async () => {
  open([]);
  expect(await screen.findByText('No roles')).toBeVisible();
});
