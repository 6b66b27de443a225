import type { ActorRefFrom } from 'xstate';
import { newIdempotencyKey } from '../../../services/kit/idempotency-key.ts';
import { failedRecord } from '../../kit/failure.ts';
import { createReloadingStates } from '../../kit/loading.region.ts';
import { eventOf, outputOf, setRefusal } from '../../kit/params.ts';
import { createSendingStates } from '../../kit/sending.region.ts';
import { createOpening } from '../../kit/sending.ts';
import { noEntries } from './entries.ts';
import { registrationSetup, toFileInput } from './registration-details.setup.ts';
import type { RegistrationAction } from './registration-details.types.ts';

/** Loads the registration and reloads it when it changes. */
const record = registrationSetup.createStateConfig({
  initial: 'loading',
  on: { 'registration.refresh': '.loading', 'stream.reset': '.loading' },
  states: createReloadingStates({
    shown: ['loaded'],
    outdated: [],
    settled: [],
    changed: [],
    failure: failedRecord,
  }),
});

/** The form of an action: complete entries are sent. */
const createForm = (action: RegistrationAction) =>
  registrationSetup.createStateConfig({
    tags: [action, 'engaged'],
    exit: 'clearMissing',
    on: {
      'action.close': 'viewing',
      'action.submit': [
        {
          guard: { type: 'isComplete', params: { action } },
          target: '#sending',
          actions: { type: 'setEvent', params: { action } },
        },
        { actions: { type: 'setMissing', params: { action } } },
      ],
    },
  });

/** Actions on the registration: prepared if they need input, sent, and resolved if someone else changed it first. */
const actions = registrationSetup.createStateConfig({
  initial: 'editing',
  states: {
    editing: {
      initial: 'viewing',
      states: {
        last: { type: 'history' },
        viewing: {},
        accepting: createForm('accept'),
        merging: createForm('merge'),
        requesting: createForm('request'),
        refusing: createForm('refuse'),
        reopening: createForm('reopen'),
        assigning: {
          ...createForm('assign'),
          invoke: {
            src: 'loadCounsellors',
            onDone: {
              actions: { type: 'setCounsellors', params: ({ event }) => ({ options: event.output }) },
            },
            onError: { target: 'viewing', actions: [setRefusal] },
          },
        },
      },
      on: {
        'action.open': [
          {
            guard: { type: 'canAcceptAtOnce', params: eventOf },
            target: 'sending',
            actions: { type: 'setEvent', params: { action: 'accept' } },
          },
          ...createOpening({
            accept: '.accepting',
            merge: '.merging',
            request: '.requesting',
            refuse: '.refusing',
            reopen: '.reopening',
            assign: '.assigning',
          }),
        ],
        'student.select': {
          guard: 'canMerge',
          target: 'sending',
          actions: { type: 'setStudent', params: eventOf },
        },
        'entry.change': { actions: [{ type: 'setEntry', params: eventOf }, 'storeEntries'] },
      },
    },
    ...createSendingStates({
      tags: ['engaged'],
      accepted: {
        target: 'editing',
        actions: [{ type: 'setResult', params: outputOf }, 'deleteEntries', 'announceChange'],
      },
      conflicted: { target: 'conflict', actions: [setRefusal, 'reload'] },
      refused: { target: 'editing.last', actions: [setRefusal] },
      resolved: { 'conflict.discard': { target: 'editing.viewing', actions: 'clearEvent' } },
    }),
  },
});

const openFile = { target: '.linking', actions: { type: 'setFile', params: eventOf } } as const;

/** The file beside the answers: a link to it is signed, then the viewer loads it. */
const file = registrationSetup.createStateConfig({
  initial: 'idle',
  on: { 'file.open': openFile },
  states: {
    idle: { always: { guard: 'hasFile', target: 'linking' } },
    linking: {
      tags: 'opening',
      invoke: {
        src: 'link',
        input: toFileInput,
        onDone: {
          target: 'rendering',
          actions: { type: 'setLink', params: ({ event }) => ({ link: event.output }) },
        },
        onError: 'failed',
      },
    },
    rendering: {
      tags: 'opening',
      on: {
        'file.rendered': { target: 'open', actions: { type: 'setPages', params: eventOf } },
        'file.failed': 'failed',
      },
    },
    open: {
      on: {
        'file.turnPage': { actions: { type: 'turnPage', params: eventOf } },
        'file.download': 'downloading',
        'file.failed': 'failed',
      },
    },
    failed: {
      tags: 'noFile',
      entry: 'clearLink',
      on: { 'file.retry': 'linking', 'file.download': 'downloading' },
    },
    downloading: {
      invoke: { src: 'download', input: toFileInput, onDone: 'linking', onError: 'failed' },
    },
  },
});

/**
 * The details of one registration: its answers and files, the students who may be the same person, and the actions that
 * its chart allows. Entries are kept in the tab until they are sent.
 */
export const registrationDetailsMachine = registrationSetup.createMachine({
  id: 'registration',
  context: ({ input }) => ({
    id: input.id,
    registration: null,
    problem: null,
    stale: false,
    entries: noEntries,
    missing: null,
    event: null,
    refusal: null,
    key: newIdempotencyKey(),
    counsellors: null,
    fileId: null,
    link: null,
    page: 1,
    pages: 1,
  }),
  type: 'parallel',
  states: { record, actions, file },
});

export type RegistrationDetailsActor = ActorRefFrom<typeof registrationDetailsMachine>;
