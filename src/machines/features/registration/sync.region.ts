import { contextOf, eventOf, outputOf, problemIn, setProblem } from '../../kit/params.ts';
import { registrationSetup } from './registration.setup.ts';

/** Saves the draft on the server while the person types; nothing waits for it but the submission. */
export const syncRegion = registrationSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'draft.kept': { actions: { type: 'setKeptAt', params: eventOf } },
    'draft.reset': '.deciding',
    'draft.require': '.saving',
  },
  states: {
    deciding: {
      always: [
        { guard: 'isUnsynced', target: 'waiting' },
        { guard: 'isKeptOnServer', target: 'saved' },
        'local',
      ],
    },
    /** The server can't have it yet, because there is no email address. */
    local: { tags: 'unsaved', always: { guard: 'isUnsynced', target: 'waiting' } },
    saved: { tags: 'saved', always: { guard: 'isUnsynced', target: 'waiting' } },
    waiting: {
      tags: 'unsaved',
      after: { saveDelay: 'saving' },
      on: { 'answer.change': { target: 'waiting', reenter: true }, 'page.opened': 'saving' },
    },
    saving: {
      tags: 'saving',
      entry: ['prepareCreation', 'keep'],
      invoke: {
        id: 'save',
        src: 'save',
        input: contextOf,
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'setSaved', params: outputOf },
            'keep',
            'removeAgain',
            'startUploads',
            'notifySaved',
          ],
        },
        onError: [
          { guard: { type: 'isGone', params: problemIn }, target: 'waiting', actions: ['dropDraft', 'keep'] },
          {
            guard: { type: 'isKeyReused', params: problemIn },
            target: 'waiting',
            actions: ['dropCreation', 'keep'],
          },
          {
            guard: { type: 'isOffline', params: problemIn },
            target: 'offline',
            actions: [setProblem, 'countAttempt', 'notifyFailed'],
          },
          { target: 'failed', actions: [setProblem, 'countAttempt', 'notifyFailed'] },
        ],
      },
    },
    offline: {
      tags: ['unsaved', 'offline'],
      after: { retryDelay: 'saving' },
      on: { 'connection.restored': { target: 'saving', actions: 'resetAttempts' } },
    },
    failed: {
      tags: 'unsaved',
      after: { retryDelay: 'saving' },
      on: { 'connection.restored': 'saving' },
    },
  },
});

/** Deletes a draft on the server after the person deleted it here. */
export const deletionRegion = registrationSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: { always: { guard: 'hasDiscarded', target: 'deleting' } },
    deleting: {
      invoke: {
        id: 'discard',
        src: 'discard',
        input: ({ context: { discarded } }) => ({ draft: discarded }),
        onDone: { target: 'idle', actions: 'clearDiscarded' },
        // The server deletes drafts that nobody opens after a while.
        onError: 'kept',
      },
    },
    kept: { on: { 'connection.restored': 'deleting', 'draft.delete': 'deleting' } },
  },
});

/** While files of a submitted registration are still being uploaded, the browser asks before the page is left. */
export const leavingRegion = registrationSetup.createStateConfig({
  initial: 'free',
  states: {
    free: { always: { guard: 'hasLateUploads', target: 'guarded' } },
    guarded: {
      always: { guard: 'hasNoLateUploads', target: 'free' },
      invoke: { id: 'guardUnload', src: 'guardUnload', onError: 'unguarded' },
    },
    /** The browser can't ask. */
    unguarded: { always: { guard: 'hasNoLateUploads', target: 'free' } },
  },
});

/** The files, of which each has an actor of its own. */
export const filesRegion = registrationSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'upload.changed': [
      {
        guard: { type: 'isLate', params: eventOf },
        actions: [{ type: 'putLateUpload', params: eventOf }, 'startUploads'],
      },
      // A reload shows at once what the server has.
      {
        guard: { type: 'isUploaded', params: eventOf },
        actions: [{ type: 'putUpload', params: eventOf }, 'keep', 'startUploads'],
      },
      { actions: [{ type: 'putUpload', params: eventOf }, 'startUploads'] },
    ],
    'file.pause': {
      actions: {
        type: 'tellUpload',
        params: ({ event }) => ({ id: event.id, type: 'upload.pause' as const }),
      },
    },
    'file.resume': {
      actions: {
        type: 'tellUpload',
        params: ({ event }) => ({ id: event.id, type: 'upload.resume' as const }),
      },
    },
    'file.retry': {
      actions: {
        type: 'tellUpload',
        params: ({ event }) => ({ id: event.id, type: 'upload.retry' as const }),
      },
    },
    'file.remove': { actions: [{ type: 'removeUpload', params: eventOf }, 'keep', 'startUploads'] },
    'connection.restored': { actions: 'retryUploads' },
  },
  states: {
    deciding: { always: { guard: 'isDecided', target: 'reading' } },
    reading: {
      invoke: {
        id: 'readFiles',
        src: 'readFiles',
        input: ({ context: { name } }) => ({ name }),
        onDone: {
          target: 'read',
          actions: { type: 'resumeFiles', params: ({ event }) => ({ files: event.output }) },
        },
        onError: 'read',
      },
      // What was kept is deleted with everything else.
      on: { 'draft.reset': 'read' },
    },
    read: {},
  },
});
