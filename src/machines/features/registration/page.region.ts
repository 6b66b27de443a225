import { eventOf } from '../../kit/params.ts';
import { closed, opened, push, replace, staying } from './page-transitions.ts';
import { registrationSetup } from './registration.setup.ts';
import { checkingState } from './submission.states.ts';

/** The page that is shown, and what can be done on it. */
export const pageRegion = registrationSetup.createStateConfig({
  initial: 'starting',
  on: {
    'answer.change': { actions: [{ type: 'changeAnswer', params: eventOf }, 'storeTrail', 'keep'] },
    'replaced.use': { actions: [{ type: 'useReplaced', params: eventOf }, 'keep'] },
    'replaced.dismiss': { actions: { type: 'dismissReplaced', params: eventOf } },
    'page.back': { target: '.deciding', actions: ['goBack', ...opened] },
    'query.changed': [
      {
        guard: { type: 'isOtherPage', params: eventOf },
        target: '.deciding',
        actions: [{ type: 'followAddress', params: eventOf }, replace, ...opened],
      },
      { actions: { type: 'setAddress', params: eventOf } },
    ],
    'link.opened': { guard: 'isLinkUnusable', target: '.linkUnusable' },
    'draft.changed': [
      {
        guard: { type: 'isDeletedElsewhere', params: eventOf },
        target: '.deciding',
        actions: ['clear', replace],
      },
      // The other tab has kept it, but not in the storage of this one.
      { guard: 'isSessionOnly', actions: [{ type: 'mergeKept', params: eventOf }, 'keep'] },
      { actions: { type: 'mergeKept', params: eventOf } },
    ],
    'draft.saved': { guard: 'hasReceipt', target: '.done', actions: 'wipe' },
    'draft.delete': { target: '.deciding', actions: ['setDiscarded', 'clear', replace] },
    'keep.change': { actions: [{ type: 'setKept', params: eventOf }, 'keep', 'forgetFiles'] },
    'file.add': { actions: { type: 'addFile', params: eventOf } },
  },
  states: {
    starting: {
      always: [
        { guard: 'hasReceipt', target: 'done' },
        { guard: 'isFound', target: 'found' },
        { target: 'deciding', actions: 'storeTrail' },
      ],
    },
    /** Asks whether to continue what this device kept. */
    found: {
      tags: 'found',
      on: {
        ...closed,
        'query.changed': { actions: { type: 'setAddress', params: eventOf } },
        'found.continue': { target: 'deciding', actions: ['openFoundPage', replace, ...opened] },
        'found.startAgain': {
          target: 'deciding',
          actions: ['setDiscarded', 'clear', 'storeTrail', replace],
        },
      },
    },
    deciding: {
      id: 'deciding',
      always: [
        { guard: 'isResumePage', target: 'resuming' },
        { guard: 'isWaitingPage', target: 'waiting' },
        { guard: 'isCheckPage', target: 'checking' },
        'answering',
      ],
    },
    answering: {
      tags: 'answering',
      // Another tab or device changed an answer on which this page depends.
      always: { guard: 'isHiddenPage', target: 'deciding', actions: ['resolveAgain', replace] },
      on: { 'page.continue': 'judging' },
    },
    /** Continue waits for the rules, but not for long. */
    judging: {
      tags: ['answering', 'judging'],
      always: { guard: 'areRulesSettled', target: 'judged' },
      after: { patience: 'judged' },
    },
    judged: {
      always: [
        { guard: 'isPageComplete', target: 'deciding', actions: ['continuePage', push, ...opened] },
        { target: 'answering', actions: 'refusePage' },
      ],
    },
    /** The questions of the country are being loaded. */
    waiting: {
      tags: 'loading',
      on: { 'options.settled': { target: 'deciding', actions: ['resolveAgain', replace, ...opened] } },
    },
    /** Asks for links to registrations that were started elsewhere. */
    resuming: {},
    linkUnusable: {
      tags: 'linkUnusable',
      on: { ...staying, 'link.ignore': { target: 'deciding', actions: ['ignoreLink', 'keep'] } },
    },
    checking: checkingState,
    done: { id: 'done', tags: 'done', entry: ['setDonePage', replace], on: staying },
  },
});
