import { expect, it } from 'vitest';
import type { StudentFacts as Facts } from '../../../../contract/applications/student-facts.ts';
import { StudentFacts } from '../../../../src/views/features/students/StudentFacts.tsx';
import { StudentRelations } from '../../../../src/views/features/students/StudentWork.tsx';
import { Verdict } from '../../../../src/views/features/students/Verdict.tsx';
import { readLines } from '../../../support/client/read-lines.ts';
import { withTexts } from '../../../support/client/with-texts.tsx';
import { recordOf, school, studentWith } from '../../../support/records/students.ts';

const render = withTexts('students', 'registrations', 'new-application', 'documents', 'courses');

const facts: Facts = {
  identity: {
    givenNames: 'Priya',
    familyName: 'Sharma',
    dateOfBirth: '2004-03-27',
    nationality: 'IN',
    passportNumber: 'A1234567',
    residence: 'AE',
    passportExpiresOn: '2031-05-06',
  },
  contact: { email: 'priya@mail.test', phone: '+44 20 7946 0991' },
  studies: {
    education: [
      { ...school, subject: 'Science', backlogsActive: 1, backlogsCleared: 2 },
      { ...school, level: 'bachelor', board: null, mark: 3.5, scale: 'gpa4', inEnglish: false },
      { ...school, level: 'master', board: null, mark: null, inEnglish: false },
    ],
    normalised: [88.4, null, null],
    tests: [
      { type: 'ielts', takenOn: '2026-03-14', overall: 7, lowest: 6.5 },
      { type: 'pte', takenOn: '2026-05-02', overall: 66, lowest: null },
    ],
    work: [
      { employer: 'Acme', position: 'Clerk', from: '2024-01-15', until: '2025-02-16' },
      { employer: 'Globex', position: null, from: '2025-03-01', until: null },
    ],
  },
  funding: { finances: { source: 'parents', amount: 30_000, currency: 'GBP' } },
  visaHistory: {
    refusals: [
      { countryCode: 'CA', refusedOn: '2025-06-07', reason: 'Funds' },
      { countryCode: 'GB', refusedOn: '2025-07-08', reason: null },
    ],
  },
  consent: {
    given: { version: '2026-01', at: '2026-08-27T09:00:00.000Z' },
    evidence: null,
    language: 'fr',
    guardian: { fullName: 'Anil Sharma', relation: 'parent', contact: '+91 98 7654 3210' },
  },
};
const read = (shown: Partial<Facts>) => {
  const none = {
    identity: null,
    contact: null,
    studies: null,
    funding: null,
    visaHistory: null,
    consent: null,
  };
  const { container, unmount } = render(
    <StudentFacts facts={{ ...none, ...shown }} consentAction={<p>Record consent</p>} />,
  );
  const lines = readLines(container);
  unmount();
  return lines;
};

it('the facts about a student are shown part by part, with the direction of each', () => {
  expect(read(facts)).toEqual([
    '[region Identity and contact]',
    '## Identity and contact',
    'Given names: {Priya}',
    'Family name: {Sharma}',
    'Date of birth: 27 Mar 2004',
    'Nationality: India',
    'Country of residence: United Arab Emirates',
    'Passport number: {ltr: A1234567}',
    'Passport expires on: 6 May 2031',
    'Email: {ltr: priya@mail.test}',
    'Phone: {ltr: +44 20 7946 0991}',
    '[region Consent]',
    '## Consent',
    'Given on: 27 Aug 2026',
    'Version of the text: {ltr: 2026-01}',
    'Given by: Student, online',
    'Language of the text: Français',
    'Guardian: {Anil Sharma}',
    'Guardian’s contact: {ltr: +91 98 7654 3210}',
    '[region Education]',
    '## Education',
    '- Higher secondary (Class XII), {Delhi Public School}India{CBSE}{Science}Completed in ‹2022›Percentage: 88.4 = 88.4 out of 1001 active backlog2 cleared backlogsTaught in English',
    '- Bachelor’s degree, {Delhi Public School}IndiaCompleted in ‹2022›GPA out of 4: 3.5',
    '- Master’s degree, {Delhi Public School}IndiaCompleted in ‹2022›',
    '[region English tests]',
    '## English tests',
    '- IELTS, 14 Mar 2026Overall score: 7Lowest section score: 6.5',
    '- PTE Academic, 2 May 2026Overall score: 66',
    '[region Work experience]',
    '## Work experience',
    '- {Acme}, {Clerk}‹15 Jan 2024› to ‹16 Feb 2025›',
    '- {Globex}, Since ‹1 Mar 2025›',
    '[region Funding]',
    '## Funding',
    '- Parents, Amount per year: £30,000',
    '[region Visa refusals]',
    '## Visa refusals',
    '- Canada, 7 Jun 2025{Funds}',
    '- United Kingdom, 8 Jul 2025',
  ]);
});

it('facts about a student that are withheld or unknown are left out', () => {
  expect(read({})).toEqual([]);
  expect(read({ contact: facts.contact })).toEqual([
    '[region Identity and contact]',
    '## Identity and contact',
    'Email: {ltr: priya@mail.test}',
    'Phone: {ltr: +44 20 7946 0991}',
  ]);
  const unknown = { residence: null, passportNumber: null, passportExpiresOn: null };
  expect(read({ identity: facts.identity && { ...facts.identity, ...unknown } })).toEqual([
    '[region Identity and contact]',
    '## Identity and contact',
    'Given names: {Priya}',
    'Family name: {Sharma}',
    'Date of birth: 27 Mar 2004',
    'Nationality: India',
  ]);
  expect(read({ studies: { education: [], normalised: [], tests: [], work: [] } })).toEqual([
    '[region Education]',
    '## Education',
    'None added yet',
    '[region English tests]',
    '## English tests',
    'None added yet',
    '[region Work experience]',
    '## Work experience',
    'None added yet',
  ]);
  expect(read({ funding: { finances: null } })).toEqual(['[region Funding]', '## Funding', 'None added yet']);
});

it('a consent names the signed document, and can be recorded where there is none', () => {
  const consent = { evidence: 'parentalConsent', language: null, guardian: null } as const;
  const given = { version: '2026-01', at: '2026-08-27T09:00:00.000Z' as const };
  expect(read({ consent: { ...consent, given } })).toEqual([
    '[region Consent]',
    '## Consent',
    'Given on: 27 Aug 2026',
    'Version of the text: {ltr: 2026-01}',
    'Signed document: Parental consent',
  ]);
  expect(read({ consent: { ...consent, given: null } })).toEqual([
    '[region Consent]',
    '## Consent',
    'The student hasn’t given consent yet.',
    'Record consent',
  ]);
});

it('the contacts of a student are those that are known', () => {
  const record = recordOf({ ...studentWith(), branchName: 'Delhi', counsellorName: 'Neha Kapoor' }, []);
  const readRelations = (more: Partial<typeof record>) => {
    const { container, unmount } = render(<StudentRelations record={{ ...record, ...more }} />);
    const lines = readLines(container);
    unmount();
    return lines.slice(2);
  };
  const introducedBy = { name: 'Bola Ade', at: '2026-03-09T10:00:00.000Z' as const };
  expect(readRelations({ partnerName: 'Bright Futures', introducedBy, hasAccount: true })).toEqual([
    'Branch: {Delhi}',
    'Counsellor: {Neha Kapoor}',
    'Channel partner: {Bright Futures}',
    'Introduced by: ‹Bola Ade›, ‹9 Mar 2026›',
    'Portal account: Linked',
  ]);
  expect(readRelations({ student: studentWith(), hasAccount: false })).toEqual(['Portal account: None']);
  expect(readRelations({ student: studentWith() })).toEqual(['None added yet']);
});

it('the eligibility of a student is summed up, and compared rule by rule', () => {
  const { container } = render(
    <Verdict
      rules={[
        { rule: 'english', verdict: 'met', wanted: 6.5, found: 7, remedy: null },
        { rule: 'mark', verdict: 'notMet', wanted: 70, found: 60, remedy: 'chooseLowerCourse' },
        { rule: 'intake', verdict: 'cannotTell', wanted: '2031-05-06', found: null, remedy: null },
        { rule: 'backlogs', verdict: 'met', wanted: null, found: 'waived', remedy: null },
        { rule: 'gap', verdict: 'met', wanted: null, found: null, remedy: null },
      ]}
    />,
  );
  expect(readLines(container)).toEqual([
    'Not eligible Requirements met: 3 of 5',
    '- English: met (required: ‹6.5›, actual: ‹7›)',
    '- Marks: not met (required: ‹70›, actual: ‹60›) Select a lower-level or preparatory course.',
    '- Intake: not enough information (required: ‹6 May 2031›)',
    '- Backlogs: met (waived: taught in English)',
    '- Study gap: met',
  ]);
  expect(container.querySelector('details')?.open).toBe(false);
});
