import { expect, test } from 'vitest';
import { applicationColumns } from '../../../../contract/applications/applications.ts';
import type { Role } from '../../../../contract/kit/ability.ts';
import { parseFilter } from '../../../../contract/kit/filters.ts';
import { roles } from '../../../../contract/kit/permissions.ts';
import { applicationsDefinition } from '../../../../src/machines/features/applications/applications.machine.ts';
import { getReadyViews } from '../../../../src/machines/features/applications/ready-views.ts';

const user = (role: Role) => ({ id: 7, role, fullName: 'Nadia Karim', email: 'n@example.org', home: '/' });
const viewsOf = (role: Role) =>
  getReadyViews(user(role)).map(({ name, query }) => {
    const given = new URLSearchParams(query);
    return [name, given.get('sortBy'), JSON.parse(given.get('where') ?? 'null')] as const;
  });
const waitingFor = (...party: string[]) => ({ column: 'waitingFor', is: 'in', value: party });
const mine = { column: 'counsellor', is: 'in', value: [7] };
const officer = { column: 'officer', is: 'in', value: [7] };
const overdue = ['overdue', 'dueOn', { column: 'dueOn', is: 'past' }];
const offersDue = [
  'offersDue',
  'offerExpiresOn',
  {
    all: [
      { column: 'status', is: 'in', value: ['conditionalOffer', 'unconditionalOffer'] },
      { column: 'offerExpiresOn', is: 'nextDays', value: 7 },
    ],
  },
];

test('each role has the views of its own work', () => {
  const waiting = (where: object) => ['waitingForMe', 'dueOn', where];
  const theirStatuses = (...value: string[]) => ({ column: 'status', is: 'in', value });
  expect(Object.fromEntries(roles.map((role) => [role, viewsOf(role)]))).toEqual({
    admin: [overdue, offersDue],
    client: [overdue, offersDue],
    'channel-partner': [waiting(waitingFor('owner')), overdue, offersDue],
    counsellor: [waiting({ all: [waitingFor('owner'), mine] }), ['mine', 'dueOn', mine], overdue, offersDue],
    aco: [
      waiting({ all: [waitingFor('office'), { any: [officer, { column: 'officer', is: 'empty' }] }] }),
      ['mine', 'dueOn', officer],
      overdue,
      offersDue,
    ],
    'compliance-officer': [waiting(waitingFor('compliance')), overdue, offersDue],
    'university-contact': [
      waiting(theirStatuses('submitted', 'universityReview', 'waitlisted', 'visaGranted', 'offerLapsed')),
      overdue,
      offersDue,
    ],
    student: [
      waiting(theirStatuses('interview', 'conditionalOffer', 'unconditionalOffer', 'depositPending')),
      overdue,
      offersDue,
    ],
  });
});

test('every filter is one that the list understands', () => {
  const filters = roles.flatMap((role) => viewsOf(role).map(([, , where]) => where));
  expect(filters.map((where) => parseFilter(JSON.stringify(where), applicationColumns))).toEqual(filters);
});

test('offers that expire are shown with the date they are sorted by, in columns that the list has', () => {
  const { columns = [] } = getReadyViews(user('counsellor')).find(({ name }) => name === 'offersDue') ?? {};
  expect(columns.slice(0, 5)).toEqual(['number', 'studentName', 'status', 'offerExpiresOn', 'university']);
  const known = applicationsDefinition.columns.filter(({ hidden }) => !hidden).map(({ id }) => id);
  expect(columns.filter((id) => id !== 'offerExpiresOn').toSorted()).toEqual(known.toSorted());
});
