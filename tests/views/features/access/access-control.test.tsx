import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { AbilityRule } from '../../../../contract/kit/ability.ts';
import type { ExplainedRule } from '../../../../contract/people/profile.ts';
import { loadCatalogue } from '../../../../src/i18n/catalogue.ts';
import {
  type AccessControl,
  accessControlMachine,
} from '../../../../src/machines/features/access/access-control.machine.ts';
import { openPage, staff } from '../../../support/client/office.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';
import { progress } from '../../../support/client/student-home.ts';

let stage: Stage;
afterEach(() => stage.close());
beforeAll(async () => {
  await openPage('access-control');
  await Promise.all((['charts', 'applications'] as const).map((part) => loadCatalogue(part, 'en')));
});

const rules: readonly AbilityRule[] = [
  { action: 'read', subject: 'AclDemo' },
  { action: 'read', subject: 'application' },
  { action: 'read', subject: 'Application', conditions: { organisationId: 1 } },
  { action: 'update', subject: 'User', conditions: { id: 7 }, fields: ['fullName'] },
  { action: 'read', subject: 'Application', fields: ['money'], inverted: true, reason: 'Not for clients.' },
];
const explained: readonly ExplainedRule[] = rules.map((rule, index) => ({
  ...rule,
  id: index + 20,
  origin: 'role',
}));

function open(access: AccessControl, ...signedIn: Parameters<typeof staff>): void {
  stage = openStage({
    at: '/access-control',
    signedIn: staff(...signedIn),
    screens: {
      accessControl: accessControlMachine.provide({
        actors: { load: fromPromise<AccessControl>(async () => access) },
      }),
    },
  });
}

it('begins for clients with the applications they follow, whose figures open exactly their rows', async () => {
  const upcoming = [
    progress(4, {
      status: 'conditionalOffer',
      turn: 'student',
      deadline: { name: 'offerExpiry', at: '2120-03-10T00:00:00.000Z' },
    }),
  ];
  const counts = [
    { status: 'conditionalOffer', count: 2 },
    { status: 'enrolled', count: 7 },
  ] as const;
  open({ rules: explained, applications: { counts, upcoming } }, rules, 'client');
  const followed = await screen.findByRole('region', { name: 'Applications' });
  expect(
    within(followed)
      .getByRole('link', { name: /^Offer ?2$/ })
      .getAttribute('href'),
  ).toBe('/application?status=conditionalOffer%2CunconditionalOffer%2Caccepted%2Cdeferred');
  const [item] = within(within(followed).getByRole('list', { name: 'Deadlines' })).getAllByRole('listitem');
  expect(item?.textContent?.replace(/in [\d,]+ days/, '…')).toBe(
    'Ananya SharmaUniversity 4 · MA LawConditional offerWaiting for: ⁨Student⁩Offer expires on9 Mar 2120 …',
  );
  expect(within(followed).getByRole('link', { name: 'Ananya Sharma' }).getAttribute('href')).toBe(
    '/application/details/4',
  );
});

it('tells clients what they may do without a word of fields, conditions or rules', async () => {
  open({ rules: explained, applications: null }, rules, 'client');
  const section = await screen.findByRole('region', { name: 'What you can do' });
  expect(
    within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'ApplicationsYou can ⁨view⁩ those of your organisation.',
    'UsersYou can ⁨edit⁩ your own.',
    'Not for clients.',
  ]);
  expect(screen.queryByText(/organisationId|fullName|money|Rule \d/)).toBeNull();
});

it('keeps the rules behind each permission for administrators', async () => {
  open({ rules: explained, applications: null });
  const table = await screen.findByRole('table', { name: 'Access control' });
  expect(within(table).getByText('Rule 22, from your role')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'What you can do' })).toBeNull();
});

it('says that there are no applications yet', async () => {
  open({ rules: explained, applications: { counts: [], upcoming: [] } }, rules, 'client');
  expect(await screen.findByText('No applications yet')).toBeVisible();
});

it('clears a search that finds nothing, and leaves the focus in its field', async () => {
  open({ rules: explained, applications: null });
  await screen.findByRole('table', { name: 'Access control' });
  const field = screen.getByRole('searchbox', { name: 'Search permissions' });
  await stage.user.type(field, 'quokka');
  await stage.user.click(await screen.findByRole('button', { name: 'Clear search' }));
  expect(await screen.findByRole('table', { name: 'Access control' })).toBeVisible();
  expect((field as HTMLInputElement).value).toBe('');
  expect(document.activeElement).toBe(field);
});
