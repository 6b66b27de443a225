import { describe, expect, it } from 'vitest';
import { type DocumentDates, getRequiredDate, judgeDates } from '../../contract/documents/document-dates.ts';

const passport: DocumentDates = {
  required: 'expiresOn',
  onRecord: { issuedOn: null, expiresOn: null },
  mustReach: '2028-03-01',
};
const statement: DocumentDates = {
  required: 'issuedOn',
  onRecord: { issuedOn: null, expiresOn: null },
  mustReach: null,
};

describe('the dates of a document', () => {
  it('are required of passports, and of what ages from its day of issue', () => {
    expect([
      getRequiredDate('passport', {}),
      getRequiredDate('bankStatement', { days: 31 }),
      getRequiredDate('englishTest', { months: 24 }),
      getRequiredDate('transcript', {}),
      getRequiredDate('transcript', { months: null, days: null }),
    ]).toEqual(['expiresOn', 'issuedOn', 'issuedOn', null, null]);
  });

  it('prevent a confirmation when they are missing', () => {
    expect([
      judgeDates(passport, {}),
      judgeDates(passport, { issuedOn: '2020-01-01' }),
      judgeDates(statement, {}),
      judgeDates(statement, { issuedOn: '2027-02-01' }),
      judgeDates(statement, { expiresOn: '2027-04-01' }),
      judgeDates({ ...statement, required: null }, {}),
    ]).toEqual([{ expiresOn: 'required' }, { expiresOn: 'required' }, { issuedOn: 'required' }, {}, {}, {}]);
  });

  it('of a passport that ends before it has to need a reason', () => {
    const early = { expiresOn: 'endsTooEarly', override: 'required' };
    expect([
      judgeDates(passport, { expiresOn: '2028-02-29' }),
      judgeDates(passport, { expiresOn: '2028-03-01' }),
      judgeDates(passport, { expiresOn: '2028-02-29', override: 'Renewal is booked' }),
      judgeDates({ ...passport, mustReach: null }, { expiresOn: '2027-03-01' }),
    ]).toEqual([early, {}, {}, {}]);
  });
});
