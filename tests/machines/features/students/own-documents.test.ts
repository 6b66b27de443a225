import { expect, test } from 'vitest';
import { isConsentCurrent, toConsentLanguage } from '../../../../src/machines/features/students/consent.ts';
import {
  countRequired,
  groupDocuments,
  isAwaited,
} from '../../../../src/machines/features/students/own-documents.ts';
import { homeOf, ownDocument, progress } from '../../../support/client/student-home.ts';

test('a file is expected of what is requested, rejected or expired, unless it may not be uploaded', () => {
  const states = ['requested', 'uploaded', 'inReview', 'confirmed', 'rejected', 'expired', 'waived'] as const;
  expect(states.filter((status) => isAwaited({ status, mayUpload: true }))).toEqual([
    'requested',
    'rejected',
    'expired',
  ]);
  expect(states.filter((status) => isAwaited({ status, mayUpload: false }))).toEqual([]);
});

test('required documents count as done once they are uploaded or waived', () => {
  const documents = [
    ownDocument(1),
    ownDocument(2, { status: 'uploaded' }),
    ownDocument(3, { status: 'waived' }),
    ownDocument(4, { status: 'rejected' }),
    ownDocument(5, { status: 'confirmed', required: false }),
  ];
  expect(countRequired(documents)).toEqual({ done: 2, total: 4 });
});

test('documents are in the order of the applications, those for all first, and none of an ended one', () => {
  const groups = groupDocuments(
    [
      ownDocument(1, { applicationId: 7 }),
      ownDocument(2, { applicationId: null }),
      ownDocument(3, { applicationId: 8 }),
      ownDocument(4, { applicationId: 9 }),
    ],
    [progress(9), progress(5), progress(7), progress(8, { ended: true })],
  );
  expect(
    groups.map(({ application, documents }) => [application?.id, documents.map(({ id }) => id)]),
  ).toEqual([
    [undefined, [2]],
    [9, [4]],
    [7, [1]],
  ]);
});

test('consent counts in its current version, and its language is that of the interface', () => {
  const versions = [homeOf().consent, null, { version: '2020-01', at: '2020-01-01T00:00:00.000Z' as const }];
  expect(versions.map((consent) => isConsentCurrent({ consent }))).toEqual([true, false, false]);
  expect(['en-GB', 'fr', 'ar-u-nu-latn', 'de'].map(toConsentLanguage)).toEqual(['en', 'fr', 'ar', 'en']);
});
