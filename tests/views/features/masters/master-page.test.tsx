import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AbilityRule } from '../../../../contract/kit/ability.ts';
import type { RouteName } from '../../../../src/machines/kit/routes/routes.types.ts';
import { openPage, staff } from '../../../support/client/office.ts';
import { readLines } from '../../../support/client/read-lines.ts';
import { type Answer, offline, pageResponse, refuse, serve } from '../../../support/client/server.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';

let stage: Stage;
afterEach(() => {
  stage.close();
  vi.unstubAllGlobals();
});

const country = {
  id: 3,
  version: 2,
  editable: ['callingCode', 'currency', 'isDestination', 'passportMonths', 'fundsMaxAgeDays', 'confirmation'],
  code: 'GB',
  name: 'Great Britain',
  callingCode: '+44',
  currency: 'GBP',
  isDestination: true,
  complianceAsked: true,
  passportMonths: 6,
  fundsMaxAgeDays: null,
  confirmation: 'cas',
  archived: false,
  universities: 40,
  students: 1200,
  updatedAt: '2026-03-09T10:00:00.000Z',
};
const uses = [
  { by: 'universities', count: 2 },
  { by: 'branches', count: 1 },
  { by: 'students', count: 1200 },
];
const history = [
  {
    id: 9,
    happenedAt: '2026-03-09T10:00:00.000Z',
    actorId: 5,
    actorName: 'Omar Haddad',
    type: 'country.changed',
    changes: [
      { field: 'passportMonths', before: null, after: 1200 },
      { field: 'isDestination', before: false, after: true },
      { field: 'confirmation', before: 'cas', after: 'coe' },
      { field: 'unheardOf', before: 'a', after: null },
      { field: 'currency', before: null, after: null },
      { field: 'callingCode', before: null, after: null },
    ],
  },
  {
    id: 8,
    happenedAt: '2026-01-05T10:00:00.000Z',
    actorId: null,
    actorName: null,
    type: 'country.created',
    changes: [],
  },
];

async function open(
  page: RouteName,
  at: string,
  answers: Readonly<Record<string, Answer>>,
  rules?: readonly AbilityRule[],
) {
  await openPage(page);
  const calls = serve(answers);
  stage = openStage({ at, signedIn: staff(rules) });
  return calls;
}
const openCountry = (answers: Readonly<Record<string, Answer>> = {}, rules?: readonly AbilityRule[]) =>
  open(
    'country-list-edit',
    '/country-list/edit/3',
    {
      'GET /countries/3': country,
      'GET /countries/3/uses': uses,
      'GET /countries/3/history': history,
      'GET /countries/3/documents': { rows: [], editable: true },
      ...answers,
    },
    rules,
  );
const main = () => readLines(document.querySelector('main') as Element);

const link = (page: string, words: string) =>
  `- link: ${words} → /${page}?where=%7B%22column%22%3A%22countryCode%22%2C%22is%22%3A%22in%22%2C%22value%22%3A%5B%22GB%22%5D%7D`;
const fields = (callingCode: string, currency: string) => [
  'Code: {United Kingdom (GB)}',
  `field: Calling code = ${callingCode}`,
  `select: Currency = ${currency}`,
  'checkbox: Destination = on',
  'checkbox: Compliance check = on (disabled)',
  'field: Passport validity after course start (months) = 6 (ltr)',
  'field: Maximum age of evidence of funds (days) = (ltr)',
  'select: Confirmation type = CAS – Leave empty to use the usual type for this country. Changes apply to its applications from now on.',
  'checkbox: Archived = off (disabled) – Existing records keep it, but it can’t be selected for new ones.',
];
const summary = ['[region Summary]', '## Summary', 'Universities: {40}', 'Students: {1,200}'];

describe('the page of a country', () => {
  it('shows its fields, what uses it, and its history when that is wanted', async () => {
    await openCountry();
    await screen.findByText('None yet');
    expect(main()).toEqual([
      '# United Kingdom',
      'button: Back to list',
      ...fields('+44', 'British Pound (GBP)'),
      'button: Save (unavailable)',
      ...summary,
      '[region Used by]',
      '## Used by',
      link('university-list', '2 universities'),
      link('branch-list', '1 branch'),
      '- 1,200 students',
      'You can’t delete or archive this while a university, a country or a checklist rule requests it.',
      '[region Requested documents]',
      '## Requested documents',
      'button: Add to ‹Requested documents›',
      'None yet',
      '[region History]',
      '## History',
      'button: Show',
    ]);
    await stage.user.click(screen.getByText('Show'));
    await screen.findByText('Before');
    expect(main().slice(-3)).toEqual([
      'button: Hide (expanded, focus)',
      '- Updated: Currency, Calling code, ‹Omar Haddad›, ‹9 March 2026 at 07:30›, Field | Before | After, Passport validity after course start (months) | Empty | 1,200, Destination | No | Yes, Confirmation type | CAS | CoE, Change | a | Empty',
      '- Created, ‹Unknown user›, ‹5 January 2026 at 06:30›',
    ]);
    await stage.user.click(screen.getByText('Hide'));
    expect(main().slice(-2)).toEqual(['## History', 'button: Show (focus)']);
  });

  it('sends what was changed, and compares it where somebody else changed it too', async () => {
    const calls = await openCountry({
      'PATCH /countries/3': refuse(412, 'record.stale', { current: country }),
    });
    await screen.findByText('Used by');
    await stage.user.clear(screen.getByLabelText('Calling code'));
    await stage.user.type(screen.getByLabelText('Calling code'), '+46');
    await stage.user.selectOptions(screen.getByLabelText('Currency'), 'EUR');
    await stage.user.click(screen.getByText('Save'));
    await screen.findByText('Someone else changed this record');
    expect(main().slice(2, 22)).toEqual([
      '[alert Someone else changed this record]',
      '### Someone else changed this record (focus)',
      'Another change was saved while you were editing. Your changes are kept. Select the version to save.',
      'Field | Your version | Saved version',
      'Calling code | +46 | +44',
      'Currency | EUR | GBP',
      'button: Save my version',
      'button: Use saved version',
      'button: Keep editing',
      ...fields('+46', 'Euro (EUR)'),
      'button: Save',
      'button: Discard changes',
    ]);
    expect(calls).toEqual([
      [
        'PATCH /countries/3',
        {
          callingCode: '+46',
          currency: 'EUR',
          isDestination: true,
          complianceAsked: true,
          passportMonths: 6,
          fundsMaxAgeDays: null,
          confirmation: 'cas',
          archived: false,
        },
      ],
    ]);
  });

  it('says why its history could not be loaded', async () => {
    let answer: () => object = offline;
    await openCountry({ 'GET /countries/3/history': () => answer() });
    await screen.findByText('Used by');
    await stage.user.click(screen.getByText('Show'));
    await screen.findByText(/No connection/);
    expect(main().slice(-4)).toEqual([
      'button: Hide (expanded, focus)',
      '[status]',
      'No connection to the server. Your entries are kept. Try again when you’re back online.',
      'button: Try again',
    ]);
    answer = () => [];
    await stage.user.click(screen.getByText('Try again'));
    expect(await screen.findByText('No history yet')).toBeVisible();
  });
});

describe('the page of a new channel partner', () => {
  it('finds the branch and the parent by their names, and sends which they are', async () => {
    const calls = await open('record-channel-partner-add', '/record/channel-partner/add', {
      'GET /countries': pageResponse([country]),
      'GET /options/branch': [
        { id: 7, label: 'North', detail: 'Leeds' },
        { id: 8, label: 'South', detail: 'Kent' },
      ],
      'GET /options/partner': [{ id: 3, label: 'Larger' }],
      'POST /channel-partners': refuse(422, 'request.invalid', {
        fields: { 'body.parentId': ['unknown'], 'body.branchId': ['unknown'] },
      }),
    });
    await stage.user.type(await screen.findByLabelText('Name'), 'Bright');
    await stage.user.selectOptions(screen.getByLabelText('Country'), 'GB');
    await stage.user.type(screen.getByRole('combobox', { name: 'Branch' }), 'Sou');
    await stage.user.click(screen.getByText('Save'));
    expect(await screen.findByText('Enter the name of one branch that isn’t archived')).toBeVisible();
    expect(calls.filter(([call]) => call === 'POST /channel-partners')).toEqual([]);
    await stage.user.click(screen.getByRole('combobox', { name: 'Branch' }));
    await stage.user.click(await screen.findByRole('option', { name: /South/ }));
    await stage.user.click(screen.getByRole('combobox', { name: 'Parent partner' }));
    await stage.user.click(await screen.findByRole('option', { name: /Larger/ }));
    await stage.user.click(screen.getByText('Save'));
    expect(
      await screen.findByText('Enter the name of one channel partner that isn’t archived'),
    ).toBeVisible();
    expect(screen.getByText('Enter the name of one branch that isn’t archived')).toBeVisible();
    expect(calls.filter(([call]) => call === 'POST /channel-partners')).toEqual([
      ['POST /channel-partners', { name: 'Bright', countryCode: 'GB', branchId: 8, parentId: 3 }],
    ]);
  });
});

describe('the page of a new intake', () => {
  it('says what is wrong at its fields, and sends what they hold', async () => {
    const calls = await open('record-intake-add', '/record/intake/add', {
      'POST /intakes': refuse(422, 'request.invalid', { fields: { 'body.name': ['taken'] } }),
    });
    await screen.findByLabelText('Name');
    expect(main()).toEqual([
      '# New intake',
      'button: Back to list',
      'field: Name =',
      'date: Start date = (ltr)',
      'date: Applications open = (ltr)',
      'date: Applications close = (ltr)',
      'button: Save (unavailable)',
    ]);
    await stage.user.type(screen.getByLabelText('Name'), 'May 2029');
    for (const [label, value] of [
      ['Start date', '2029-05-04'],
      ['Applications open', '2028-05-04'],
      ['Applications close', '2029-01-02'],
    ] as const)
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await stage.user.click(screen.getByText('Save'));
    await screen.findByText(/already|another/i);
    expect([main()[2], ...main().slice(-4)]).toEqual([
      'field: Name = May 2029 (wrong) – This is already in use',
      '[status]',
      'Some of what you entered isn’t accepted. Check it and try again.',
      'button: Save (focus)',
      'button: Discard changes',
    ]);
    expect(calls).toEqual([
      [
        'POST /intakes',
        { name: 'May 2029', startsOn: '2029-05-04', opensOn: '2028-05-04', closesOn: '2029-01-02' },
      ],
    ]);
  });
});
