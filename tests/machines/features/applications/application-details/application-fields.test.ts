import { describe, expect, it } from 'vitest';
import type { ApplicationRow } from '../../../../../contract/applications/applications.ts';
import {
  type ApplicationField,
  applicationFields,
  applyEntry,
  findFieldRejection,
  isFieldEditable,
  isSameEntry,
  judgeEntry,
  readField,
  toFieldChange,
} from '../../../../../src/machines/features/applications/application-details/application-fields.ts';
import { application } from '../../../../support/client/office.ts';

const row: ApplicationRow = application(30, {
  officerId: 8,
  officerName: 'Omar Haddad',
  preference: 2,
  followUpOn: '2026-12-03',
  remark: 'Call the family',
});

const entry = (field: ApplicationField, text: string, id = '', locale = 'en-GB') => ({
  record: row,
  field,
  text,
  id,
  locale,
});

describe('the fields of an application', () => {
  it('open with what they have, as the list’s cells do', () => {
    expect(applicationFields.map((field) => [field, readField(row, field, 'en-GB')])).toEqual([
      ['officer', { text: 'Omar Haddad', id: '8' }],
      ['counsellor', { text: 'Nadia Karim', id: '7' }],
      ['priority', { text: 'normal', id: '' }],
      ['flagged', { text: 'false', id: '' }],
      ['preference', { text: '2', id: '' }],
      ['followUpOn', { text: '03/12/2026', id: '' }],
      ['remark', { text: 'Call the family', id: '' }],
    ]);
    for (const field of applicationFields) {
      const { text, id } = readField(row, field, 'en-GB');
      expect(isSameEntry(entry(field, text, id))).toBe(true);
    }
  });

  it.each([
    ['officer', 'Li Wei', '9', { officerId: 9 }],
    ['officer', '', '', { officerId: null }],
    ['counsellor', 'Nadia Karim', '', { counsellorId: 7 }],
    ['priority', 'urgent', '', { priority: 'urgent' }],
    ['flagged', 'true', '', { flagged: true }],
    ['preference', '٣', '', { preference: 3 }],
    ['preference', '', '', { preference: null }],
    ['followUpOn', '4 Dec 2026', '', { followUpOn: '2026-12-04' }],
    ['followUpOn', '', '', { followUpOn: null }],
    ['remark', '  Passport sent ', '', { remark: 'Passport sent' }],
  ] as const)('%s with %j is sent as the API has it', (field, text, id, change) => {
    expect([judgeEntry(entry(field, text, id)), toFieldChange(entry(field, text, id))]).toEqual([
      null,
      change,
    ]);
  });

  it('take a date in the language in which the field was opened', () => {
    expect(toFieldChange(entry('followUpOn', '4 décembre 2026', '', 'fr'))).toEqual({
      followUpOn: '2026-12-04',
    });
  });

  it.each([
    ['officer', 'Omar', { id: 'cell.reference' }],
    ['followUpOn', '31/02/2027', { id: 'cell.date' }],
    ['preference', '10', { id: 'cell.tooBig', limit: 9 }],
    ['remark', 'x'.repeat(501), { id: 'cell.tooLong', limit: 500 }],
  ] as const)('%s that says %.12s… is refused before it is sent', (field, text, fault) => {
    expect(judgeEntry(entry(field, text))).toEqual(fault);
  });

  it('name the person who would be assigned in a comparison', () => {
    const { officerId, officerName } = applyEntry(entry('officer', 'Li Wei', '9'));
    expect([officerId, officerName]).toEqual([9, 'Li Wei']);
  });

  it('are those that the server lets the user change', () => {
    const shared = application(30, { editable: ['officerId', 'flagged'] });
    expect(applicationFields.filter((field) => isFieldEditable(shared, field))).toEqual([
      'officer',
      'flagged',
    ]);
  });

  it('say what the server says of them, by their name in the API', () => {
    expect(findFieldRejection({ 'body.officerId': ['invalid'] }, 'officer')).toEqual({ code: 'invalid' });
    expect(findFieldRejection({ 'body.officerId': ['invalid'] }, 'counsellor')).toBeNull();
  });
});
