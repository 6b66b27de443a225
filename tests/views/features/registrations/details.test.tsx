import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { StudentMatch } from '../../../../contract/people/student-matches.ts';
import type {
  RegistrationDetails,
  RegistrationEntry,
} from '../../../../contract/registration/registrations.ts';
import { openPage, staff } from '../../../support/client/office.ts';
import { readLines } from '../../../support/client/read-lines.ts';
import { type Answer, pageResponse, refuse, serve } from '../../../support/client/server.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';
import {
  matchingStudent,
  registrationDetails,
  registrationRow,
} from '../../../support/records/registrations.ts';

let stage: Stage;
beforeAll(() => openPage('application-express-applications'));
afterEach(() => {
  stage.close();
  vi.unstubAllGlobals();
});

const entry: RegistrationEntry = {
  id: 1,
  happenedAt: '2026-11-21T10:00:00.000Z',
  actorName: null,
  from: null,
  to: null,
  reason: null,
  refusal: null,
  obstacle: null,
  duplicate: null,
  counsellorName: null,
};
const answer = { label: null, readable: null, unmapped: false };
const complete: Partial<RegistrationDetails> = {
  consent: {
    version: '2026-01',
    language: 'en',
    guardian: { fullName: 'Ngozi Obi', relation: 'parent', contact: 'ngozi@mail.test' },
  },
  course: { courseId: 5, intakeId: 6, title: 'BSc Nursing', intakeName: 'September 2027' },
  claim: {
    name: 'Bola Ade',
    openedAt: '2026-11-20T10:00:00.000Z',
    counted: true,
    earlier: null,
  },
  student: { id: 31, number: 'S-31', fullName: 'Ada Obi' },
  application: { id: 30, number: 'APP-2026-00030' },
  files: [
    { id: 'a'.repeat(32), type: 'passport', fileName: 'passport.png', mediaType: 'image/png', size: 2048 },
    { id: 'b'.repeat(32), type: 'transcript', fileName: 'marks.png', mediaType: 'image/png', size: 1048576 },
  ],
  answers: [
    { ...answer, question: 'nationality', value: 'NG' },
    { ...answer, question: 'dateOfBirth', value: '2004-05-06' },
    { ...answer, question: 'level', value: 'undergraduate' },
    { ...answer, question: 'course', value: '5' },
    { ...answer, question: 'intake', value: '6', readable: 'September 2027' },
    { ...answer, question: 'englishTest', value: 'none' },
    { ...answer, question: 'unheardOf', value: 'yes', unmapped: true },
    { ...answer, question: 'q1', label: 'Do you smoke?', value: 'no' },
    { ...answer, question: 'q2', label: 'Favourite', value: 'tea', readable: 'Tea' },
  ],
  timeline: [
    {
      ...entry,
      id: 7,
      to: 'refused',
      from: 'received',
      refusal: 'other',
      reason: 'Under 16',
      actorName: 'Omar',
    },
    { ...entry, id: 6, obstacle: 'intakeClosed', to: 'accepted', from: 'received' },
    { ...entry, id: 5, duplicate: 'certain' },
    { ...entry, id: 4, counsellorName: 'Neha Kapoor', actorName: 'Nadia' },
    entry,
  ],
};

/** What the student registered with, each a little other than on their record. */
const others = {
  fullName: 'Ada O.',
  dateOfBirth: '2004-05-07' as const,
  email: 'ada.o@student.example',
  phone: '+234 803 000 0001',
};
const matches: StudentMatch[] = [
  {
    ...(matchingStudent(31, 'Ada Obi') as Extract<StudentMatch, { reach: 'mine' }>),
    comparisons: [
      { field: 'name', agreement: 'same' },
      { field: 'dateOfBirth', agreement: 'different' },
      { field: 'email', agreement: 'same' },
      { field: 'phone', agreement: 'similar' },
      { field: 'passportNumber', agreement: 'same' },
      { field: 'file', agreement: 'same' },
    ],
    documents: [
      { id: 1, type: 'passport' },
      { id: 2, type: 'passport' },
      { id: 3, type: 'transcript' },
    ],
  },
  { reach: 'elsewhere', branchId: 3, branchName: 'Accra' },
];

function open(registration: RegistrationDetails, answers: Readonly<Record<string, Answer>> = {}) {
  const calls = serve({
    'GET /registrations': pageResponse([registrationRow(12)]),
    'GET /registrations/12': registration,
    ...answers,
  });
  stage = openStage({ at: '/application/express-applications', signedIn: staff() });
  return calls;
}
const side = () => readLines(document.querySelector('aside[data-pane=peek]') as Element);
const part = (title: string) => {
  const lines = side();
  const start = lines.indexOf(`[region ${title}]`);
  const end = lines.findIndex((line, at) => at > start && line.startsWith('[region'));
  return start < 0 ? [] : lines.slice(start + 2, end < 0 ? undefined : end);
};

describe('a registration beside its queue', () => {
  it('shows who registered and how, what was answered, and what happened', async () => {
    const calls = open(registrationDetails(12, { ...complete, ...others, matches }), {
      [`POST /registrations/12/files/${'a'.repeat(32)}/link`]: refuse(404, 'record.notFound'),
      [`POST /registrations/12/files/${'b'.repeat(32)}/link`]: refuse(404, 'record.notFound'),
    });
    await screen.findByText('Under 16');
    await expect
      .poll(side)
      .toEqual([
        '## Ada O.',
        'button: Close side panel',
        'ReceivedR-12 · 21 November 2026 at 06:30',
        '[region Available actions]',
        'button: Accept registration',
        'button: Merge with student',
        'button: Request information',
        'button: Refuse registration',
        'button: Assign registration',
        '[region Registration details]',
        '### Registration details',
        'Date of birth: 7 May 2004',
        'Email: {ada.o@student.example}',
        'Phone: {+234 803 000 0001}',
        'Country: Nigeria',
        'Course: {BSc Nursing} · {September 2027}',
        'Form: Express',
        'Counsellor: {Neha Kapoor}',
        'Guardian: {Ngozi Obi, father or mother, ngozi@mail.test}',
        'Introduced by: ‹Bola Ade› on ‹20 November 2026 at 06:30›',
        'Student record: {Ada Obi · S-31}',
        'Drafted application: link: APP-2026-00030 → /application/details/30',
        '[region Possible matches]',
        '### Possible matches',
        '- {Ada Obi · S-31}Certain match, {Lagos}, Detail | Registration | Student record | Comparison, Name | {Ada O.} | {Ada Obi} | same, Date of birth | {7 May 2004} | {6 May 2004} | different, Email address | {ada.o@student.example} | {ada@student.example} | same, Phone | {+234 803 000 0001} | {+234 803 000 0000} | similar, Passport number | {} | {} | same, File | {Passport, Transcript} | {Passport, Transcript} | same, button: Merge with student {Ada Obi · S-31}',
        '- A student with these details is assigned to ‹Accra›',
        '[region Documents]',
        '### Documents',
        'button: Passport (pressed)',
        'button: Transcript',
        '[alert]',
        'Couldn’t show the file. Try again, or download it.',
        'button: Try again',
        'button: Download file',
        '[region Answers]',
        '### Answers',
        'Nationality: {Nigeria}',
        'Date of birth: {6 May 2004}',
        'Level: {Undergraduate}',
        'Course: {BSc Nursing · September 2027}',
        'Intake: {September 2027}',
        'English language test: {No test yet}',
        'Other question: {Yes} Only here',
        'Do you smoke?: {No}',
        'Favourite: {Tea}',
        '[region History]',
        '### History',
        '- Refused, Other reason, {Under 16}, {Omar} · 21 November 2026 at 06:30',
        '- Accepted, No application was drafted: the course is closed for the selected intake., {The portal} · 21 November 2026 at 06:30',
        '- Waiting because the student already exists, {The portal} · 21 November 2026 at 06:30',
        '- Assigned to ‹Neha Kapoor›, {Nadia} · 21 November 2026 at 06:30',
        '- Registration submitted, {The portal} · 21 November 2026 at 06:30',
      ]);
    await stage.user.click(screen.getByText('Transcript', { selector: 'span' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(part('Documents').slice(0, 2)).toEqual([
      'button: Passport',
      'button: Transcript (pressed, focus)',
    ]);
    await stage.user.click(screen.getByText('Download file'));
    await waitFor(() =>
      expect(calls).toEqual([
        [`POST /registrations/12/files/${'a'.repeat(32)}/link`, { disposition: 'inline' }],
        [`POST /registrations/12/files/${'b'.repeat(32)}/link`, { disposition: 'inline' }],
        [`POST /registrations/12/files/${'b'.repeat(32)}/link`, { disposition: 'attachment' }],
      ]),
    );
  });

  it.each([
    [
      'an earlier one',
      {
        name: 'Late',
        openedAt: '2026-11-20T10:00:00.000Z',
        counted: false,
        earlier: { name: null, at: '2026-11-01T10:00:00.000Z' },
      },
      'Introduced by ‹Unknown user› on ‹1 November 2026 at 06:30›; a later claim of ‹Late› on ‹20 November 2026 at 06:30› was not counted.',
    ],
    [
      'none',
      { name: null, openedAt: '2026-11-20T10:00:00.000Z', counted: false, earlier: null },
      'The claim of ‹Unknown user› on ‹20 November 2026 at 06:30› was not counted: the student had been introduced before.',
    ],
  ] as const)('says whose claim counted: %s', async (_what, claim, words) => {
    open(registrationDetails(12, { claim }));
    await screen.findByText('Introduced by');
    expect(side().filter((line) => line.startsWith('Introduced by'))).toEqual([`Introduced by: ${words}`]);
    expect([part('Documents'), part('Possible matches')]).toEqual([[], []]);
    expect(side()).toContain('No files uploaded');
  });

  it('says that it is not there, and where to go on', async () => {
    open(registrationDetails(12), { 'GET /registrations/12': refuse(404, 'record.notFound') });
    await screen.findByText('Back to list');
    expect(side()).toEqual([
      '## Ada Obi',
      'button: Close side panel',
      '[alert]',
      'Registration not found',
      'It may have been deleted, or you don’t have access to it.',
      'link: Back to list → /application',
    ]);
  });
});
