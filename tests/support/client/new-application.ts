import { fromPromise } from 'xstate';
import type {
  ApplicationDraft,
  DraftContent,
  DraftOptions,
  DraftResult,
} from '../../../contract/applications/application-drafts.ts';
import { emptyDraft } from '../../../contract/applications/draft-conversion.ts';
import type { CourseSearchResult } from '../../../contract/courses/course-search.ts';
import type { AbilityRule } from '../../../contract/kit/ability.ts';
import type { StudentMatch } from '../../../contract/people/student-matches.ts';
import type { Student } from '../../../contract/people/students.ts';
import {
  type CourseSearchContext,
  courseSearchMachine,
} from '../../../src/machines/features/new-application/course-search.machine.ts';
import { draftsMachine } from '../../../src/machines/features/new-application/drafts.machine.ts';
import { matchesMachine } from '../../../src/machines/features/new-application/matches.machine.ts';
import { newApplicationMachine } from '../../../src/machines/features/new-application/new-application.machine.ts';
import type { CourseSearchResults } from '../../../src/services/courses/course-search.service.ts';
import { ProblemError, problem } from '../../../src/services/kit/problem.ts';
import { builtInRules } from '../checklist-rules.ts';
import { staff } from './office.ts';
import { openStage, type Stage } from './stage.tsx';

const offers: DraftOptions = {
  destinationCodes: ['GB'],
  branches: [{ id: 2, name: 'Lagos' }],
  intakes: [
    { id: 1, name: 'September 2090', startsOn: '2090-09-01', opensOn: '2020-01-01', closesOn: '2090-06-30' },
  ],
  demanded: [],
  rules: builtInRules,
};
export const draft = (content: Partial<DraftContent>, version = 1): ApplicationDraft => ({
  id: 5,
  version,
  step: 'information',
  field: 'person.phone',
  content: { ...emptyDraft, ...content },
  updatedAt: '2026-11-21T10:00:00.000Z',
});
export const zoe: StudentMatch = {
  reach: 'mine',
  certainty: 'likely',
  comparisons: [
    { field: 'name', agreement: 'same' },
    { field: 'email', agreement: 'different' },
    { field: 'file', agreement: 'same' },
  ],
  documents: [
    { id: 70, type: 'passport' },
    { id: 71, type: 'degreeCertificate' },
  ],
  student: {
    id: 9,
    version: 1,
    number: 'S-000009',
    fullName: 'Zoë Okonkwo',
    dateOfBirth: '2004-05-06',
    email: 'zoe@mail.test',
    phone: '+234 1',
    branchName: 'North',
  },
};
export const course = (id: number, verdict: 'met' | 'notMet'): CourseSearchResult => ({
  id,
  title: `Law ${id}`,
  universityName: 'University of Leeds',
  city: 'Leeds',
  countryCode: 'GB',
  level: 'undergraduate',
  discipline: 'Law',
  durationMonths: 36,
  tuitionFee: '14000.00',
  currency: 'GBP',
  state: 'verified',
  intakes: [{ intakeId: 1, status: 'open', deadline: null, overrides: [] }],
  requirements: {
    marks: [],
    subjects: [],
    english: [],
    englishWaived: false,
    mostBacklogs: null,
    mostGapYears: null,
  },
  demanded: [],
  eligibility: [
    { rule: 'mark', verdict, wanted: 60, found: 50, remedy: verdict === 'met' ? null : 'chooseLowerCourse' },
  ],
});

interface Server {
  draft?: ApplicationDraft;
  /** What another tab has kept: the first save is refused. */
  theirs?: ApplicationDraft;
  drafts?: readonly ApplicationDraft[];
  remove?: () => Promise<void>;
  matches?: readonly StudentMatch[];
  courses?: readonly CourseSearchResult[];
  failure?: ProblemError;
  /** Somebody changed the student: making the applications is refused. */
  changedStudent?: Student;
}

const everything: readonly AbilityRule[] = [{ action: 'manage', subject: 'all' }];

/** Opens a step of a new application over a server that answers as said. */
export function openNewApplication(
  path: string,
  server: Server = {},
  rules = everything,
  role: 'admin' | 'student' = 'admin',
): Stage {
  let refusals = server.theirs ? 1 : 0;
  const found = { courses: server.courses ?? [], total: server.courses?.length ?? 0, named: [] };
  return openStage({
    at: path,
    signedIn: staff(rules, role),
    screens: {
      newApplication: newApplicationMachine.provide({
        actors: {
          open: fromPromise(async () => {
            if (server.failure) throw server.failure;
            return { draft: server.draft ?? null, offers };
          }),
          theirs: fromPromise(async () => server.theirs ?? draft({})),
          sync: fromPromise(async ({ input: { content, version, step } }) => {
            refusals -= 1;
            if (refusals >= 0) throw new ProblemError(problem('stale', { status: 412 }));
            return { draft: draft(content, (version ?? 0) + 1), content, step };
          }),
          finish: fromPromise(async (): Promise<DraftResult> => {
            if (server.changedStudent) {
              throw new ProblemError(
                problem('refused', {
                  status: 409,
                  reason: 'refusal.studentChanged',
                  current: server.changedStudent,
                }),
              );
            }
            return { studentId: 1, applications: [{ id: 30, number: 'A-30', preference: 1 }] };
          }),
          matches: matchesMachine.provide({
            actors: { match: fromPromise(async () => server.matches ?? []) },
          }),
          drafts: draftsMachine.provide({
            actors: {
              list: fromPromise(async () => server.drafts ?? []),
              remove: fromPromise<void, { id: number }>(server.remove ?? (async () => {})),
            },
          }),
          courses: courseSearchMachine.provide({
            actors: {
              find: fromPromise<
                CourseSearchResults & { readonly named: readonly CourseSearchResult[] },
                Pick<CourseSearchContext, 'criteria' | 'known' | 'chosen' | 'profile'>
              >(async () => found),
            },
          }),
        },
        delays: { syncDelay: 0 },
      }),
    },
  });
}
