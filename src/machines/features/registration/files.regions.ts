import { eventOf } from '../../kit/params.ts';
import { registrationSetup } from './registration.setup.ts';

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
