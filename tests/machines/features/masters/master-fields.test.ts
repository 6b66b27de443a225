import fc from 'fast-check';
import { expect, it } from 'vitest';
import { branches } from '../../../../contract/masters/branches.ts';
import { channelPartners } from '../../../../contract/masters/channel-partners.ts';
import { countries } from '../../../../contract/masters/countries.ts';
import { intakes } from '../../../../contract/masters/intakes.ts';
import { covers } from '../../../../contract/masters/login-covers.ts';
import { universities } from '../../../../contract/masters/universities.ts';
import {
  createEmptyValues,
  getMasterFields,
  toBody,
  toMasterValues,
  validateMaster,
} from '../../../../src/machines/features/masters/master-fields.ts';

const lists = [branches, channelPartners, countries, intakes, universities, covers];

const row = {
  id: 4,
  version: 2,
  editable: ['name'],
  name: 'Lagos',
  code: 'NG',
  city: 'Lagos',
  countryCode: 'NG',
  timeZone: 'Africa/Lagos',
  currency: 'NGN',
  callingCode: '234',
  sharesRecords: false,
  archived: true,
  isDestination: false,
  complianceAsked: true,
  fundsMaxAgeDays: null,
  passportMonths: null,
  confirmation: 'letter',
  commissionPercent: 12,
  startsOn: '2027-09-01',
  opensOn: '2026-09-01',
  closesOn: '2027-06-30',
  endsOn: null,
  picture: 'a'.repeat(32),
  title: 'Harbour',
  alternative: null,
  branchId: 7,
  branchName: 'North',
  parentId: null,
  parentName: null,
};

it.each(lists)('a row of $list is sent back as it came', ({ columns, api }) => {
  const fields = getMasterFields(columns, false);
  const body = toBody(fields, toMasterValues(columns, row));
  expect(body).toEqual(Object.fromEntries(fields.map(({ id }) => [id, row[id as keyof typeof row]])));
  const own = fields.filter(({ immutable }) => !immutable);
  expect(validateMaster(api.update.body, own, toMasterValues(columns, row))).toEqual({});
});

it.each(lists)('an empty form of $list lacks all that is needed and no more', ({ columns, record }) => {
  const fields = getMasterFields(columns, true);
  const needed = fields
    .filter(({ type, optional, hasDefault }) => type !== 'flag' && !optional && !hasDefault)
    .map(({ id }) => id);
  const faults = validateMaster(record, fields, createEmptyValues(columns));
  expect(faults).toEqual(Object.fromEntries(needed.map((id) => [id, ['required']])));
});

it('a new record is not put away, and what is there may be', () => {
  const has = (isNew: boolean) =>
    getMasterFields(branches.columns, isNew).some(({ id }) => id === 'archived');
  expect([has(true), has(false)]).toEqual([false, true]);
});

it('a name that is typed refers to nothing until its record is selected', () => {
  const fields = getMasterFields(channelPartners.columns, true);
  const faults = (values: Readonly<Record<string, string>>) =>
    validateMaster(channelPartners.record, fields, {
      ...createEmptyValues(channelPartners.columns),
      name: 'Bright',
      countryCode: 'GB',
      branchId: '7',
      branchName: 'North',
      ...values,
    });
  expect([
    faults({}),
    faults({ parentId: '3', parentName: 'Larger' }),
    faults({ branchId: '', branchName: 'Nor' }),
    faults({ parentName: 'Lar' }),
    faults({ branchId: '', branchName: '' }),
  ]).toEqual([{}, {}, { branchId: ['unknown'] }, { parentId: ['unknown'] }, { branchId: ['required'] }]);
});

it('a number may be typed with a comma; whatever else is typed is said to be none', () => {
  const [field] = getMasterFields(countries.columns, false).filter(({ id }) => id === 'fundsMaxAgeDays');
  if (!field) throw new Error('no such field');
  const faultOf = (typed: string) =>
    validateMaster(countries.api.update.body, [field], {
      ...createEmptyValues(countries.columns),
      fundsMaxAgeDays: typed,
    }).fundsMaxAgeDays;
  expect([faultOf('12'), faultOf(' '), faultOf('12,0'), faultOf('731'), faultOf('many')]).toEqual([
    undefined,
    undefined,
    undefined,
    ['tooBig'],
    ['invalid'],
  ]);
});

it('whatever is typed, the form says what the call would say', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.constantFrom('', ' ', 'GB', 'EUR', '2027-01-01', '7'),
  );
  fc.assert(
    fc.property(fc.constantFrom(...lists), fc.infiniteStream(text), (list, typed) => {
      const fields = getMasterFields(list.columns, true);
      const values = {
        ...createEmptyValues(list.columns),
        ...Object.fromEntries(
          fields.filter(({ type }) => type !== 'flag').map(({ id }) => [id, typed.next().value ?? '']),
        ),
      };
      const faults = Object.keys(validateMaster(list.record, fields, values));
      expect(faults.length === 0).toBe(list.record.safeParse(toBody(fields, values)).success);
      expect(faults.every((fault) => fields.some(({ id }) => id === fault))).toBe(true);
    }),
    { numRuns: 500 },
  );
});
