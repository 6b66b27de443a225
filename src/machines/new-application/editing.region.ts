import { onContentEvent } from './content-changes.ts';
import { newApplicationSetup } from './new-application.setup.ts';
import type { ContentEvent } from './new-application.types.ts';

/** The user's actions on the draft. */
export const editingRegion = newApplicationSetup.createStateConfig({
  initial: 'editing',
  on: {
    'field.resumed': { actions: 'clearResumeField' },
    'query.changed': [
      {
        guard: { type: 'lacksDraftId', params: ({ event }) => event },
        actions: [{ type: 'setStep', params: ({ event }) => event }, 'updateAddress'],
      },
      {
        guard: { type: 'isSameDraft', params: ({ event }) => event },
        actions: { type: 'setStep', params: ({ event }) => event },
      },
    ],
  },
  states: {
    editing: {
      tags: 'editable',
      on: {
        ...onContentEvent({
          actions: { type: 'change', params: ({ event }: { event: ContentEvent }) => event },
        }),
        'field.blur': { actions: { type: 'checkField', params: ({ event }) => event } },
        'student.use': {
          target: 'loadingStudent',
          actions: { type: 'setStudentToLoad', params: ({ event }) => event },
        },
        'step.next': 'awaiting',
        'step.go': { actions: [{ type: 'setNext', params: ({ event }) => event }, 'goToNextStep'] },
        'application.finish': [
          { guard: 'isComplete', target: 'completing' },
          { actions: ['checkAll', 'setFaultyStep', 'goToNextStep'] },
        ],
      },
    },
    /** Continues once the search for existing students is complete. */
    awaiting: {
      tags: 'awaiting',
      on: onContentEvent({
        target: 'editing',
        actions: { type: 'change', params: ({ event }: { event: ContentEvent }) => event },
      }),
      always: [
        {
          guard: 'isReady',
          target: 'editing',
          actions: [{ type: 'setNext', params: { step: null } }, 'goToNextStep'],
        },
        { guard: 'isMatchingDone', target: 'editing', actions: 'checkStep' },
      ],
    },
    loadingStudent: {
      tags: 'busy',
      invoke: {
        id: 'loadStudent',
        src: 'loadStudent',
        input: ({ context: { studentToLoad } }) => ({ id: studentToLoad }),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'takeOver', params: ({ event }) => ({ student: event.output }) },
            { type: 'setNext', params: { step: null } },
            'goToNextStep',
          ],
        },
        onError: { target: 'editing', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    /** Waits until everything is saved; any further change returns to editing. */
    completing: {
      tags: ['editable', 'finishing'],
      always: { guard: 'isSynced', target: 'finishing' },
      on: onContentEvent({
        target: 'editing',
        actions: { type: 'change', params: ({ event }: { event: ContentEvent }) => event },
      }),
    },
    finishing: {
      tags: 'finishing',
      invoke: {
        id: 'finish',
        src: 'finish',
        input: ({ context }) => context,
        onDone: {
          target: '#created',
          actions: [
            'discardLocally',
            { type: 'setResult', params: ({ event }) => ({ result: event.output }) },
            'showResult',
          ],
        },
        onError: [
          {
            guard: { type: 'hasTheirStudent', params: ({ event }) => event },
            target: 'comparing',
            actions: { type: 'setTheirStudent', params: ({ event }) => event },
          },
          {
            target: 'editing',
            actions: [{ type: 'setProblem', params: ({ event }) => event }, 'setFaultyStep', 'goToNextStep'],
          },
        ],
      },
    },
    /** The student has changed in the meantime: the user selects a side for each field. */
    comparing: {
      tags: 'choosing',
      on: {
        'conflict.select': { actions: { type: 'pick', params: ({ event }) => event } },
        'conflict.selectAll': { actions: { type: 'pickAll', params: ({ event }) => event } },
        'conflict.resolve': { target: 'editing', actions: 'resolveStudentConflict' },
      },
    },
  },
});
