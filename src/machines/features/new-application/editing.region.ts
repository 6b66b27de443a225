import { eventOf } from '../../kit/params.ts';
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
        guard: { type: 'lacksDraftId', params: eventOf },
        actions: [{ type: 'setStep', params: eventOf }, 'updateAddress'],
      },
      { guard: { type: 'isSameDraft', params: eventOf }, actions: { type: 'setStep', params: eventOf } },
    ],
  },
  states: {
    editing: {
      tags: 'editable',
      on: {
        ...onContentEvent({
          actions: { type: 'change', params: ({ event }: { event: ContentEvent }) => event },
        }),
        'field.blur': { actions: { type: 'checkField', params: eventOf } },
        'student.use': { target: 'loadingStudent', actions: { type: 'setStudentToLoad', params: eventOf } },
        'step.next': 'awaiting',
        'step.go': { actions: [{ type: 'setNext', params: eventOf }, 'goToNextStep'] },
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
        onError: { target: 'editing', actions: { type: 'setProblem', params: eventOf } },
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
            guard: { type: 'hasTheirStudent', params: eventOf },
            target: 'comparing',
            actions: { type: 'setTheirStudent', params: eventOf },
          },
          {
            target: 'editing',
            actions: [{ type: 'setProblem', params: eventOf }, 'setFaultyStep', 'goToNextStep'],
          },
        ],
      },
    },
    /** The student has changed in the meantime: the user selects a side for each field. */
    comparing: {
      tags: 'choosing',
      on: {
        'conflict.select': { actions: { type: 'pick', params: eventOf } },
        'conflict.selectAll': { actions: { type: 'pickAll', params: eventOf } },
        'conflict.resolve': { target: 'editing', actions: 'resolveStudentConflict' },
      },
    },
  },
});
