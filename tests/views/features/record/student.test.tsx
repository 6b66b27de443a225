import { screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { StudentRecordDetails } from '../../../../contract/applications/student-records.ts';
import { loadCatalogue } from '../../../../src/i18n/catalogue.ts';
import { openPage, staff } from '../../../support/client/office.ts';
import { readLines } from '../../../support/client/read-lines.ts';
import { type Answer, offline, refuse, serve } from '../../../support/client/server.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';
import { school, studentWith } from '../../../support/records/students.ts';

const texts = [
  'charts',
  'applications',
  'documents',
  'uploads',
  'new-application',
  'registrations',
  'masters',
] as const;
let stage: Stage;
beforeAll(async () => {
  await Promise.all([
    openPage('student-record-details'),
    ...[...texts, 'students' as const, 'tools' as const].map((part) => loadCatalogue(part, 'en')),
  ]);
});
afterEach(() => {
  stage.close();
  vi.unstubAllGlobals();
});

const peek = {
  subject: 'Student',
  id: 7,
  title: 'Priya Sharma',
  subtitle: 'S-000007',
  path: null,
  facts: [],
};
const student = studentWith({ passportExpiresOn: '2031-05-06' });
const { person, profile, normalised } = student;
const record: StudentRecordDetails = {
  student: { ...student, branchName: 'Delhi', counsellorName: 'Neha Kapoor' },
  partnerName: 'Bright Futures',
  facts: {
    identity: { ...person, residence: 'AE', passportExpiresOn: '2031-05-06' },
    contact: { email: person.email, phone: person.phone },
    studies: {
      education: [{ ...school, backlogsActive: 1, backlogsCleared: 2 }],
      normalised,
      tests: profile.tests,
      work: [
        { employer: 'Acme', position: 'Clerk', from: '2024-01-15', until: '2025-02-16' },
        { employer: 'Globex', position: null, from: '2025-03-01', until: null },
      ],
    },
    funding: { finances: { source: 'parents', amount: 30000, currency: 'GBP' } },
    visaHistory: { refusals: [{ countryCode: 'CA', refusedOn: '2025-06-07', reason: 'Funds' }] },
    consent: {
      given: { version: '2026-01', at: '2026-08-27T09:00:00.000Z' },
      evidence: null,
      language: 'fr',
      guardian: { fullName: 'Anil Sharma', relation: 'parent', contact: '+91 98 7654 3210' },
    },
  },
  editable: [],
  introducedBy: { name: 'Bola Ade', at: '2026-03-09T10:00:00.000Z' },
  hasAccount: true,
  erased: null,
  mayErase: true,
  mayExport: true,
  applications: [
    {
      id: 30,
      number: 'APP-2026-00030',
      status: 'submitted',
      universityName: 'University of Leeds',
      courseTitle: 'BSc Nursing',
      intakeName: 'September 2027',
      updatedAt: '2026-10-01T09:00:00.000Z',
    },
  ],
  documents: [
    {
      id: 50,
      type: 'passport',
      status: 'confirmed',
      applicationId: null,
      applicationNumber: null,
      fileName: 'passport.pdf',
      uploadedAt: '2026-09-01T09:00:00.000Z',
      expiresOn: '2031-05-06',
    },
    {
      id: 51,
      type: 'transcript',
      status: 'uploaded',
      applicationId: 30,
      applicationNumber: 'APP-2026-00030',
      fileName: 'marks.pdf',
      uploadedAt: '2026-09-02T09:00:00.000Z',
      expiresOn: null,
    },
  ],
  history: [],
};

const noDuplicates = { mayMerge: true, version: 3, matches: [], merges: [] };

function open(answers: Readonly<Record<string, Answer>>, signedIn = staff()) {
  const calls = serve({
    'GET /records/Student/7': peek,
    'GET /students/7/record': record,
    'GET /students/7/duplicates': noDuplicates,
    ...answers,
  });
  stage = openStage({ at: '/student-record/details/7', signedIn });
  return calls;
}

const main = () => readLines(document.querySelector('main') as Element);
const part = (title: string) => {
  const lines = main();
  const start = lines.indexOf(`[region ${title}]`);
  const end = lines.findIndex((line, at) => at > start && line.startsWith('[region'));
  return start < 0 ? [] : lines.slice(start + 2, end < 0 ? undefined : end);
};
const titles = () => main().flatMap((line) => (line.startsWith('## ') ? [line.slice(3)] : []));

describe('the page of a student', () => {
  it('shows all that the reader may know and do, with links to what they may open', async () => {
    open({});
    await screen.findByText('Export personal data');
    await screen.findByText('Possible duplicates');
    expect(main().slice(0, 2)).toEqual(['# Priya Sharma', 'S-000007']);
    expect(titles()).toEqual([
      'Applications',
      'Documents',
      'Identity and contact',
      'Consent',
      'Education',
      'English tests',
      'Work experience',
      'Funding',
      'Visa refusals',
      'Agency contacts',
      'Possible duplicates',
      'History',
      'Personal data',
    ]);
    expect(part('Applications')).toEqual([
      '- link: {ltr: APP-2026-00030} → /application/details/30, Submitted{BSc Nursing}{University of Leeds}{September 2027}',
      'link: Find courses → /course?studentId=7',
    ]);
    expect(part('Documents')).toEqual([
      'Document | Status | Application | File | Expires on | Uploaded on',
      'Passport | Confirmed |  | link: View ‹passport.pdf› → /application/details-document?document=50 | 6 May 2031Expires on ‹6 May 2031› | 1 Sept 2026',
      'Transcript | Uploaded | link: {ltr: APP-2026-00030} → /application/details/30 | link: View ‹marks.pdf› → /application/details-document?applicationId=30&document=51 |  | 2 Sept 2026',
    ]);
    await expect
      .poll(() => part('Personal data').slice(1))
      .toEqual(['button: Export personal data', 'button: Erase personal data']);
  });

  it('offers neither changes nor duplicates nor personal data to whoever may not', async () => {
    open(
      { 'GET /students/7/record': { ...record, history: null, mayExport: false, documents: [] } },
      staff([{ action: 'read', subject: 'dashboard' }]),
    );
    await screen.findByText('Agency contacts');
    expect([titles().slice(-2), part('Applications').length, part('Documents')]).toEqual([
      ['Visa refusals', 'Agency contacts'],
      1,
      ['None added yet'],
    ]);
  });

  it('can be exported where it may not be erased', async () => {
    open({ 'GET /students/7/record': { ...record, mayErase: false } });
    await screen.findByText('Export personal data');
    expect(part('Personal data').slice(1)).toEqual(['button: Export personal data']);
  });

  it('is replaced by the reason where the personal data was erased, and no course can be applied for', async () => {
    open({
      'GET /students/7/record': {
        ...record,
        applications: [],
        erased: {
          requestedBy: 'student',
          requestedOn: '2026-11-02',
          ground: 'objection',
          at: '2026-11-05T10:00:00.000Z',
          byName: null,
        },
      } satisfies StudentRecordDetails,
    });
    await screen.findByText('Erased student');
    await screen.findByText('Possible duplicates');
    expect([titles(), part('Applications')]).toEqual([
      [
        'Applications',
        'Documents',
        'Erased student',
        'Agency contacts',
        'Possible duplicates',
        'History',
        'Personal data',
      ],
      ['None added yet'],
    ]);
  });

  it('leads to the record that it was merged into', async () => {
    open({
      'GET /students/7/record': refuse(404, 'record.merged', { current: { id: 9, name: 'Priya S.' } }),
    });
    await screen.findByRole('alert');
    expect(main().slice(2)).toEqual([
      '[alert]',
      'This record was merged',
      'It’s now part of another student’s record.',
      'link: Open ‹Priya S.› → /student-record/details/9',
    ]);
  });

  it('says that it is not there, and where to go on', async () => {
    open({ 'GET /students/7/record': refuse(404, 'record.notFound') });
    await screen.findByText(/^Back to/);
    expect(main().slice(2)).toEqual([
      '[alert]',
      'Student not found',
      'It may have been deleted, or you don’t have access to it.',
      'link: Back to list → /student-record',
    ]);
  });

  it('is loaded again where that failed', async () => {
    let answer: () => object = offline;
    open({ 'GET /students/7/record': () => answer() });
    await screen.findByRole('alert');
    expect(main().slice(2)).toEqual([
      '[alert]',
      'No connection',
      'No connection to the server. Your entries are kept. Try again when you’re back online.',
      'button: Try again',
    ]);
    answer = () => record;
    await stage.user.click(screen.getByText('Try again'));
    expect(await screen.findByText('Agency contacts')).toBeVisible();
  });
});
