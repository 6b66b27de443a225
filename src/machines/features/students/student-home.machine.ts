import { assign, fromPromise, raise, setup } from 'xstate';
import type { StudentHome } from '../../../../contract/applications/student-home.ts';
import { leaveStudent } from '../../../services/applications/account-link.service.ts';
import {
  type ConsentLanguage,
  giveConsent,
  loadStudentHome,
} from '../../../services/applications/student-home.service.ts';
import { problemOf } from '../../../services/kit/problem.ts';
import { failedRecord } from '../../kit/failure.ts';
import { createReloading, createReloadingStates } from '../../kit/loading.region.ts';
import type { RecordLoadingTag, ReloadingContext } from '../../kit/loading.types.ts';
import { eventOf, outputOf, setRefusal } from '../../kit/params.ts';
import type { Problem } from '../../kit/problem.ts';
import type { ScreenEvent, ScreenInput } from '../../kit/screen.types.ts';
import { createSending } from '../../kit/sending.ts';
import { accountLinkMachine } from './account-link.machine.ts';

export interface StudentHomeContext extends ReloadingContext {
  /** Null before the first response, and without a student record. */
  readonly data: StudentHome | null;
  /** The language in which the user has read the consent text. */
  readonly language: ConsentLanguage;
  /** Why the consent was not stored; cleared by the next attempt. */
  readonly refusal: Problem | null;
  /** Why the account is still linked; cleared by the next attempt. */
  readonly leavingRefusal: Problem | null;
}

/**
 * `stale` the data may be outdated; `sending` the consent is being stored; `leaving` the user is asked whether the record
 * is somebody else's, and `unlinking` the account is being unlinked.
 */
export type StudentHomeTag = RecordLoadingTag | 'stale' | 'sending' | 'leaving' | 'unlinking';

export type StudentHomeEvent =
  | { type: 'studentHome.refresh' }
  | { type: 'consent.give'; language: ConsentLanguage }
  /** Says that the record is somebody else's, after a dialog that can be closed. */
  | { type: 'record.leave' }
  | { type: 'record.confirmLeaving' }
  | { type: 'dialog.close' }
  /** From within: the account was linked to a student, or unlinked. */
  | { type: 'account.changed' }
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
    children: { accountLink: 'accountLink' };
  },
  actors: {
    load: fromPromise<StudentHome>(({ signal }) => loadStudentHome(signal)),
    giveConsent: fromPromise<StudentHome, { language: ConsentLanguage }>(({ input, signal }) =>
      giveConsent(input.language, signal),
    ),
    leave: fromPromise<void>(({ signal }) => leaveStudent(signal)),
    accountLink: accountLinkMachine,
  },
})
  .extend(createReloading<StudentHomeContext, StudentHomeEvent>())
  .extend(createSending<StudentHomeContext, StudentHomeEvent>())
  .extend({
    actions: {
      setLoaded: assign((_, data: StudentHome) => ({ data, problem: null })),
      setLanguage: assign((_, { language }: { language: ConsentLanguage }) => ({ language })),
      setLeavingRefusal: assign((_, { problem }: { problem: Problem }) => ({ leavingRefusal: problem })),
      clearLeavingRefusal: assign({ leavingRefusal: null }),
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
    context: { data: null, problem: null, stale: false, language: 'en', refusal: null, leavingRefusal: null },
    type: 'parallel',
    states: {
      data: {
        initial: 'loading',
        on: { 'studentHome.refresh': '.loading', 'stream.reset': '.loading', 'account.changed': '.loading' },
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
      account: {
        initial: 'known',
        states: {
          known: { always: { guard: 'isMissing', target: 'unknown' } },
          unknown: {
            always: { guard: 'hasData', target: 'known' },
            on: { 'studentHome.refresh': { target: 'unknown', reenter: true } },
            invoke: {
              id: 'accountLink',
              src: 'accountLink',
              onDone: { target: 'linked', actions: raise({ type: 'account.changed' }) },
            },
          },
          linked: {
            always: { guard: 'hasData', target: 'known' },
            on: { 'studentHome.refresh': 'unknown' },
          },
        },
      },
      leaving: {
        initial: 'closed',
        states: {
          closed: {
            on: {
              'record.leave': { guard: 'hasData', target: 'asking', actions: 'clearLeavingRefusal' },
            },
          },
          asking: {
            tags: 'leaving',
            on: {
              'record.confirmLeaving': { target: 'unlinking', actions: 'clearLeavingRefusal' },
              'dialog.close': 'closed',
            },
          },
          unlinking: {
            tags: ['leaving', 'unlinking'],
            invoke: {
              id: 'leave',
              src: 'leave',
              onDone: { target: 'closed', actions: raise({ type: 'account.changed' }) },
              onError: {
                target: 'asking',
                actions: {
                  type: 'setLeavingRefusal',
                  params: ({ event }) => ({ problem: problemOf(event.error) }),
                },
              },
            },
          },
        },
      },
    },
  });

export default studentHomeMachine;
