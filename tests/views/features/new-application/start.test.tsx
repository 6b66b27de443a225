import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { ApplicationDraft } from '../../../../contract/applications/application-drafts.ts';
import type { ApplicationStart } from '../../../../contract/applications/application-starts.ts';
import { applicationStartMachine } from '../../../../src/machines/features/new-application/application-start.machine.ts';
import { newApplicationMachine } from '../../../../src/machines/features/new-application/new-application.machine.ts';
import type { ApplicationStartQuery } from '../../../../src/services/applications/new-application.service.ts';
import { ProblemError, type ProblemKind, problem } from '../../../../src/services/kit/problem.ts';
import { openPage, staff } from '../../../support/client/office.ts';
import { outline } from '../../../support/client/outline.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';
import { applicationStart, startIntake } from '../../../support/records/starts.ts';

let stage: Stage;
beforeAll(() => openPage('application-find-student'));
afterEach(() => {
  stage.close();
  vi.useRealTimers();
});

/** A text without its invisible marks. */
const plain = (value: string | null): string => (value ?? '').replaceAll(/[\u2066-\u2069]/g, '');

/** Opens the start with a course; each wish is answered by `answer`, and what is asked or begun is written down. */
function open(answer: (query: ApplicationStartQuery) => ApplicationStart | ProblemKind) {
  const asked: ApplicationStartQuery[] = [];
  const begun: ApplicationStartQuery[] = [];
  const wishOf = ({ courseId, intakeId, studentId }: ApplicationStartQuery): ApplicationStartQuery => ({
    courseId,
    intakeId,
    studentId,
  });
  const start = applicationStartMachine.provide({
    actors: {
      read: fromPromise<ApplicationStart, ApplicationStartQuery>(async ({ input }) => {
        asked.push(wishOf(input));
        const come = answer(input);
        if (typeof come === 'string') throw new ProblemError(problem(come));
        return come;
      }),
      begin: fromPromise<ApplicationDraft, { query: ApplicationStartQuery; key: string }>(
        ({ input: { query } }) => {
          begun.push(wishOf(query));
          return new Promise(() => {});
        },
      ),
    },
  });
  stage = openStage({
    at: '/application/find-student?draft=new&course=9&student=3',
    signedIn: staff(),
    screens: { newApplication: newApplicationMachine.provide({ actors: { start } }) },
  });
  return { ...stage, asked, begun };
}

describe('an application that is started with a course', () => {
  it('says for whom and for which intake, keeps closed ones in sight with why, and begins for the one that is chosen', async () => {
    const { user, asked, begun } = open(({ intakeId }) =>
      applicationStart({
        intakeId: intakeId ?? 4,
        intakes: [startIntake(4), startIntake(5, { closed: 'closedForCountry' }), startIntake(6)],
      }),
    );
    expect(await screen.findByText(/^For .*Zoë Okonkwo/)).toBeVisible();
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect(screen.getByText(/Intake 5.*closed for the student’s country/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /Intake 6/ }));
    await user.click(screen.getByRole('button', { name: 'Start application' }));
    await waitFor(() => expect(begun).toEqual([{ courseId: 9, intakeId: 6, studentId: 3 }]));
    expect(asked).toEqual([
      { courseId: 9, intakeId: null, studentId: 3 },
      { courseId: 9, intakeId: 6, studentId: 3 },
    ]);
  });

  it('marks an intake that closes within two days, and names its last day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-28T10:00:00.000Z') });
    open(() =>
      applicationStart({
        intakeId: 4,
        intakes: [startIntake(4, { closesOn: '2027-06-30' }), startIntake(5, { closesOn: '2027-07-01' })],
      }),
    );
    const names = await screen.findAllByText(/closing soon/);
    expect(names.map(({ textContent, className }) => [plain(textContent), className])).toEqual([
      ['Intake 4: open until 30 Jun 2027 · closing soon: 2 days left', 'danger-text medium'],
      ['Intake 5: open until 1 Jul 2027 · closing soon: 3 days left', ''],
    ]);
  });

  it('that is refused says rule by rule why, cannot be begun, and is begun with another course instead', async () => {
    const { user, asked } = open(({ courseId }) =>
      courseId === 12
        ? applicationStart({ course: { ...applicationStart().course, id: 12, title: 'Naval Architecture' } })
        : applicationStart({
            refusal: 'refusal.notEligible',
            eligibility: [
              { rule: 'mark', verdict: 'notMet', wanted: 60, found: 50, remedy: 'chooseLowerCourse' },
            ],
            alternatives: [
              {
                kind: 'similar',
                courseId: 12,
                title: 'Naval Architecture',
                universityName: 'Eastbridge College',
                city: 'Eastbridge',
                countryCode: 'GB',
                intakeId: 6,
                intakeName: 'Intake 6',
              },
            ],
          }),
    );
    expect(await screen.findByText('The student doesn’t meet the course requirements')).toBeVisible();
    expect(screen.getByText('Select a lower-level or preparatory course.')).toBeVisible();
    const go = screen.getByRole<HTMLButtonElement>('button', { name: 'Start application' });
    expect(go.disabled).toBe(true);
    const similar = screen.getByRole('region', { name: 'Similar courses' });
    await user.click(within(similar).getByRole('button', { name: /^Select .*Naval Architecture/ }));
    const heading = await screen.findByRole('heading', { level: 2, name: 'Naval Architecture' });
    expect([document.activeElement, asked.at(-1)]).toEqual([
      heading,
      { courseId: 12, intakeId: 6, studentId: 3 },
    ]);
    expect(screen.queryByRole('region', { name: 'Similar courses' })).toBeNull();
  });

  it('for an intake that is closed names those that are open, and takes one at a press', async () => {
    const { user, asked } = open(({ intakeId }) =>
      applicationStart({
        intakeId: intakeId ?? 4,
        intakes: [startIntake(4, { closed: 'closed' }), startIntake(5, { applied: true }), startIntake(6)],
        refusal: intakeId === 6 ? null : 'refusal.intakeClosed',
      }),
    );
    const others = await screen.findByRole('region', {
      name: /^Select an intake that is open for applications/,
    });
    expect(
      within(others)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Intake 6']);
    await user.click(within(others).getByRole('button', { name: 'Intake 6' }));
    expect(await screen.findByText('You can start this application.')).toBeVisible();
    expect(asked.at(-1)).toEqual({ courseId: 9, intakeId: 6, studentId: 3 });
  });

  it('says that there is no such course, and what to do without a connection', async () => {
    const { close } = open(() => 'notFound');
    expect(await screen.findByText('Course not found')).toBeVisible();
    close();
    const kinds: ProblemKind[] = ['offline'];
    const { user } = open(() => kinds.pop() ?? applicationStart());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You can start this application.')).toBeVisible();
  });

  it('shows the course, the student, the intakes and what else there is', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T10:00:00.000Z') });
    const similar = {
      kind: 'similar',
      courseId: 12,
      title: 'Naval Architecture',
      universityName: 'Eastbridge College',
      city: 'Eastbridge',
      countryCode: 'GB',
      intakeId: 6,
      intakeName: 'Intake 6',
    } as const;
    open(() =>
      applicationStart({
        refusal: 'refusal.notEligible',
        intakes: [
          startIntake(4),
          startIntake(5, { closed: 'closedForCountry' }),
          startIntake(6, { applied: true }),
        ],
        eligibility: [
          { rule: 'mark', verdict: 'notMet', wanted: 60, found: 50, remedy: 'chooseLowerCourse' },
        ],
        alternatives: [similar, { ...similar, courseId: 13, title: 'Ports' }],
      } as Partial<ApplicationStart>),
    );
    await screen.findByRole('region', { name: 'Similar courses' });
    expect(outline(screen.getByRole('main'))).toEqual([
      'tabpanel Find a student:',
      '# Start an application',
      'Check availability and eligibility before you enter any details.',
      '[status]',
      'navigation Application steps:',
      'Step 1 of 5',
      '(current step) Student',
      'Study preferences',
      'Information',
      'Courses',
      'Check and create',
      'region ‹Marine Engineering›:',
      '## [link ‹Marine Engineering›, to /course/9]',
      '‹University of Northcastle›, United Kingdom',
      'region Student:',
      '### Student',
      'For ‹Zoë Okonkwo›',
      '[combobox Find a student by name: , dir auto, expanded false]',
      '[button Clear student]',
      'group Intake:',
      'Intake',
      '[radio ‹Intake 4›: open until ‹1 Jul 2027›, checked] [radio ‹Intake 5›: ‹closed for the student’s country›, disabled] [radio ‹Intake 6›: already applied, disabled]',
      'region Availability and eligibility:',
      'status:',
      'The student doesn’t meet the course requirements',
      '[more Not eligible Requirements met: 0 of 1, open]',
      'Marks: not met (required: ‹60›, actual: ‹50›) Select a lower-level or preparatory course.',
      'region Similar courses:',
      '### Similar courses',
      '#### [link ‹Naval Architecture›, to /course/12]',
      '‹Eastbridge College› · ‹Eastbridge›, United Kingdom',
      '‹Intake 6›',
      '[button Select course: ‹Naval Architecture›, ‹Eastbridge College›, ‹Intake 6›]',
      '#### [link ‹Ports›, to /course/13]',
      '‹Eastbridge College› · ‹Eastbridge›, United Kingdom',
      '‹Intake 6›',
      '[button Select course: ‹Ports›, ‹Eastbridge College›, ‹Intake 6›]',
      '[button Start application, disabled]',
    ]);
  });
});
