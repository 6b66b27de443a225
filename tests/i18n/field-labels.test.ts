import { expect, it } from 'vitest';
import { ledgerFacts } from '../../contract/applications/evidence-ledger.ts';
import { getEventFields } from '../../contract/charts/application/event-fields.ts';
import { type ApplicationEventType, applicationPayloads } from '../../contract/charts/application/events.ts';
import { courseFields } from '../../contract/courses/course-findings.ts';
import { readingFields } from '../../contract/documents/document-readings.ts';
import { nameTokens } from '../../contract/documents/naming-pattern-syntax.ts';
import { toNoun } from '../../contract/kit/master-data.ts';
import { countryDocuments } from '../../contract/masters/country-parts.ts';
import { masterLists } from '../../contract/masters/index.ts';
import {
  universityAgreements,
  universityCampuses,
  universityContacts,
  universityDocuments,
} from '../../contract/masters/university-parts.ts';
import type { DifferenceName } from '../../src/machines/features/applications/application-events/differences.ts';
import { correctionFields } from '../../src/machines/features/courses/course-links/correction.ts';
import { courseFieldIds } from '../../src/machines/features/courses/course-values.ts';
import { getFieldLabelIds } from '../../src/views/kit/hooks/use-text.ts';
import { parts } from './catalogues.ts';

const ids = new Set(Object.values(parts).flatMap(({ en }) => Object.keys(en)));

/** Every name, or it doesn't compile. */
const differences: Readonly<Record<DifferenceName, true>> = {
  status: true,
  compliance: true,
  money: true,
  counsellorName: true,
  officerName: true,
  partnerName: true,
  course: true,
  university: true,
  intakeName: true,
  priority: true,
  flagged: true,
  preference: true,
  followUpOn: true,
  remark: true,
  interviewAt: true,
  offerExpiresOn: true,
  conditionsOpen: true,
  depositAmount: true,
  depositDueOn: true,
  depositPaidOn: true,
  confirmationNumber: true,
  confirmationExpiresOn: true,
  visaReference: true,
  visaGranted: true,
  visaValidUntil: true,
  refusalCode: true,
  enrolledOn: true,
};

const columnsOf = ({ columns }: { readonly columns: object }): readonly string[] => Object.keys(columns);
const eventFields = (Object.keys(applicationPayloads) as ApplicationEventType[]).flatMap((type) =>
  getEventFields(type).map(({ path }) => path.slice(path.lastIndexOf('.') + 1)),
);
const correctionParts = Object.values(correctionFields).flatMap((field) => Object.keys(field.parts));

it.each([
  ['country.documents', columnsOf(countryDocuments)],
  ['university.contacts', columnsOf(universityContacts)],
  ['university.campuses', columnsOf(universityCampuses)],
  ['university.agreements', columnsOf(universityAgreements)],
  ['university.documents', columnsOf(universityDocuments)],
  ...Object.values(masterLists).map((list): [string, readonly string[]] => [
    toNoun(list.subject),
    columnsOf(list),
  ]),
  ['course', courseFieldIds],
  ['foundField', courseFields],
  ['links.part', correctionParts.filter((part) => part !== 'value')],
  ['review.field', readingFields],
  ['nameToken', nameTokens],
  ['eventField', eventFields],
  ['ledger', ledgerFacts],
  ['difference', Object.keys(differences)],
  ['work.field', ['priority', 'flagged', 'preference', 'followUpOn', 'remark', 'counsellorId', 'branchId']],
  ['naming', ['university', 'type', 'pattern', 'letterCase', 'blanks', 'plainLetters', 'maxLength']],
  ['statuses', ['en', 'fr', 'ar', 'colour', 'order', 'deadlineDays', 'subStatuses']],
])('every field of %s has a label', (noun, fields) => {
  const unnamed = fields.filter((field) => !getFieldLabelIds(noun, field).some((id) => ids.has(id)));
  expect(unnamed).toEqual([]);
});

it.each(Object.values(masterLists).map(({ subject }) => subject))(
  'every event of %s has a text',
  (subject) => {
    const events = ['created', 'changed', 'removed'].map((what) => `event.${toNoun(subject)}.${what}`);
    expect(events.filter((id) => !ids.has(id))).toEqual([]);
  },
);
