import { problem } from '../../../services/kit/problem.ts';
import { contextOf, eventOf, problemIn, setProblem } from '../../kit/params.ts';
import { opened, push, replace, staying } from './page-transitions.ts';
import { registrationSetup } from './registration.setup.ts';

const setOffline = { type: 'setProblem', params: { problem: problem('offline') } } as const;

/**
 * The check page and the submission. It isn't sent again by itself, except when the connection returns or the server asked
 * for a short pause: the person has already said that they want to submit, and the key of the call and that of the draft
 * make sure that it is submitted once.
 */
export const checkingState = registrationSetup.createStateConfig({
  tags: 'checking',
  initial: 'idle',
  on: {
    'page.change': {
      target: '#deciding',
      actions: [{ type: 'changePage', params: eventOf }, push, ...opened],
    },
    'consent.change': { actions: { type: 'setConsent', params: eventOf } },
    'guardian.change': { actions: { type: 'setGuardian', params: eventOf } },
    'options.settled': { guard: 'isIncomplete', target: '#deciding', actions: ['resolveAgain', replace] },
  },
  states: {
    idle: { on: { 'registration.submit': 'judging' } },
    judging: {
      tags: 'judging',
      always: { guard: 'areRulesSettled', target: 'judged' },
      after: { patience: 'judged' },
    },
    judged: {
      always: [
        { guard: 'hasConsentProblems', target: 'idle', actions: 'refuseConsent' },
        { guard: 'isIncomplete', target: '#deciding', actions: ['openIncompletePage', push, ...opened] },
        { guard: 'lacksRules', target: 'ready', actions: setOffline },
        { guard: 'lacksOptions', target: 'ready', actions: setOffline },
        { guard: 'hasUnfinishedUploads', target: 'awaitingFiles', actions: 'clearProblem' },
        'requesting',
      ],
    },
    /** Continues when the files are uploaded, or at once without them. */
    awaitingFiles: {
      tags: 'readyToSend',
      always: { guard: 'hasNoUnfinishedUploads', target: 'requesting' },
      on: { 'registration.retry': 'requesting' },
    },
    requesting: { always: [{ guard: 'lacksDraft', target: 'creating' }, 'sending'] },
    /** The server doesn't have the draft yet. */
    creating: {
      tags: 'submitting',
      entry: 'requireDraft',
      on: { ...staying, 'page.change': {}, 'draft.saved': 'sending', 'draft.failed': 'ready' },
    },
    sending: {
      tags: 'submitting',
      entry: 'prepareSubmission',
      on: {
        ...staying,
        'page.change': {},
        'consent.change': {},
        'guardian.change': {},
        'options.settled': {},
      },
      invoke: {
        id: 'submit',
        src: 'submit',
        input: contextOf,
        onDone: {
          target: '#done',
          actions: [{ type: 'setReceipt', params: ({ event }) => ({ receipt: event.output }) }, 'wipe'],
        },
        onError: [
          {
            guard: { type: 'isInvalid', params: problemIn },
            target: '#deciding',
            actions: [{ type: 'openRefusedPage', params: problemIn }, push, ...opened],
          },
          { guard: { type: 'isShortlyLimited', params: problemIn }, target: 'pausing', actions: setProblem },
          {
            guard: { type: 'isGone', params: problemIn },
            target: 'creating',
            actions: ['dropDraft', 'keep'],
          },
          {
            guard: { type: 'isKeyReused', params: problemIn },
            target: 'sending',
            reenter: true,
            actions: 'dropSubmissionKey',
          },
          { target: 'ready', actions: setProblem },
        ],
      },
    },
    /** As long as the server asked for, if that is short. */
    pausing: {
      tags: 'submitting',
      after: { retryAfter: 'sending' },
      on: { ...staying, 'page.change': {}, 'consent.change': {}, 'guardian.change': {} },
    },
    ready: {
      tags: 'readyToSend',
      on: {
        'registration.submit': 'judging',
        'registration.retry': 'judging',
        'connection.restored': { guard: 'isOfflineNow', target: 'judging' },
        'rules.settled': { guard: 'isOfflineNow', target: 'judging' },
        'options.settled': { guard: 'isOfflineNow', target: 'judging' },
      },
    },
  },
});
