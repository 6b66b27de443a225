import { assign, fromPromise, setup } from 'xstate';
import type { StudentHome } from '../../../../contract/applications/student-home.ts';
import {
  type ConsentLanguage,
  giveConsent,
  loadStudentHome,
} from '../../../services/applications/student-home.service.ts';
import { failedRecord } from '../../kit/failure.ts';
import { createReloading, createReloadingStates } from '../../kit/loading.region.ts';
import type { RecordLoadingTag, ReloadingContext } from '../../kit/loading.types.ts';
import { eventOf, outputOf, setRefusal } from '../../kit/params.ts';
import type { Problem } from '../../kit/problem.ts';
import type { ScreenEvent, ScreenInput } from '../../kit/screen.types.ts';
import { createSending } from '../../kit/sending.ts';

export interface StudentHomeContext extends ReloadingContext {
  /** Null before the first response, and without a student record. */
  readonly data: StudentHome | null;
  /** The language in which the user has read the consent text. */
  readonly language: ConsentLanguage;
  /** Why the consent was not stored; cleared by the next attempt. */
  readonly refusal: Problem | null;
}

/** `stale` the data may be outdated; `sending` the consent is being stored. */
export type StudentHomeTag = RecordLoadingTag | 'stale' | 'sending';

export type StudentHomeEvent =
  | { type: 'studentHome.refresh' }
  | { type: 'consent.give'; language: ConsentLanguage }
  | ScreenEvent;

/** The records of which the home shows something. */
const shownSubjects: ReadonlySet<string> = new Set(['Student', 'Application', 'ApplicationDocument']);

/** The home of the signed-in student, kept up to date, and their consent. */
export const studentHomeMachine = setup({
  types: {} as {
    context: StudentHomeContext;
    input: ScreenInput;
    events: StudentHomeEvent;
    tags: StudentHomeTag;
  },
  actors: {
    load: fromPromise<StudentHome>(({ signal }) => loadStudentHome(signal)),
    giveConsent: fromPromise<StudentHome, { language: ConsentLanguage }>(({ input, signal }) =>
      giveConsent(input.language, signal),
    ),
  },
})
  .extend(createReloading<StudentHomeContext, StudentHomeEvent>())
  .extend(createSending<StudentHomeContext, StudentHomeEvent>())
  .extend({
    actions: {
      setLoaded: assign((_, data: StudentHome) => ({ data, problem: null })),
      setLanguage: assign((_, { language }: { language: ConsentLanguage }) => ({ language })),
      // What another user may see no longer is removed from the screen; without a connection it stays.
      setProblem: assign(({ context }, { problem }: { problem: Problem }) => ({
        problem,
        data: problem.kind === 'forbidden' || problem.kind === 'notFound' ? null : context.data,
      })),
    },
    guards: {
      hasData: ({ context }) => context.data !== null,
      isAffected: (_, { subject }: { subject: string }) => shownSubjects.has(subject),
    },
    delays: { gatherDelay: 300 },
  })
  .createMachine({
    id: 'studentHome',
    context: { data: null, problem: null, stale: false, language: 'en', refusal: null },
    type: 'parallel',
    states: {
      data: {
        initial: 'loading',
        on: { 'studentHome.refresh': '.loading', 'stream.reset': '.loading' },
        states: createReloadingStates({
          shown: [],
          outdated: ['stale'],
          settled: ['notifySettled'],
          changed: [],
          failure: failedRecord,
        }),
      },
      consent: {
        initial: 'idle',
        states: {
          idle: {
            on: {
              'consent.give': {
                guard: 'hasData',
                target: 'sending',
                actions: ['clearRefusal', { type: 'setLanguage', params: eventOf }],
              },
            },
          },
          sending: {
            tags: 'sending',
            invoke: {
              id: 'giveConsent',
              src: 'giveConsent',
              input: ({ context: { language } }) => ({ language }),
              onDone: { target: 'idle', actions: { type: 'setLoaded', params: outputOf } },
              onError: { target: 'idle', actions: setRefusal },
            },
          },
        },
      },
    },
  });

export default studentHomeMachine;
