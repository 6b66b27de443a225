import { onEveryChange } from './changes.ts';
import { newApplicationSetup } from './new-application.setup.ts';
import type { ContentEvent } from './new-application.types.ts';

/** The user's actions on the draft. */
export const workRegion = newApplicationSetup.createStateConfig({
  initial: 'editing',
  on: {
    'field.resumed': { actions: 'forgetResume' },
    'query.changed': [
      {
        guard: { type: 'isUnnamed', params: ({ event }) => event },
        actions: [{ type: 'putStep', params: ({ event }) => event }, 'writeAddress'],
      },
      {
        guard: { type: 'isSameDraft', params: ({ event }) => event },
        actions: { type: 'putStep', params: ({ event }) => event },
      },
    ],
  },
  states: {
    editing: {
      tags: 'editable',
      on: {
        ...onEveryChange({
          actions: { type: 'change', params: ({ event }: { event: ContentEvent }) => event },
        }),
        'field.leave': { actions: { type: 'judgeField', params: ({ event }) => event } },
        'student.take': {
          target: 'taking',
          actions: { type: 'putTakes', params: ({ event }) => event },
        },
        'step.next': 'awaiting',
        'step.go': { actions: [{ type: 'putNext', params: ({ event }) => event }, 'goOn'] },
        'application.finish': [
          { guard: 'isComplete', target: 'completing' },
          { actions: ['judgeAll', 'putFaulty', 'goOn'] },
        ],
      },
    },
    /** Continues once the search for existing students is complete. */
    awaiting: {
      tags: 'awaiting',
      on: onEveryChange({
        target: 'editing',
        actions: { type: 'change', params: ({ event }: { event: ContentEvent }) => event },
      }),
      always: [
        {
          guard: 'isReady',
          target: 'editing',
          actions: [{ type: 'putNext', params: { step: null } }, 'goOn'],
        },
        { guard: 'hasLooked', target: 'editing', actions: 'judgeStep' },
      ],
    },
    taking: {
      tags: 'busy',
      invoke: {
        id: 'take',
        src: 'take',
        input: ({ context: { takes } }) => ({ id: takes }),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'takeOver', params: ({ event }) => ({ student: event.output }) },
            { type: 'putNext', params: { step: null } },
            'goOn',
          ],
        },
        onError: { target: 'editing', actions: { type: 'putProblem', params: ({ event }) => event } },
      },
    },
    /** Waits until everything is saved; any further change returns to editing. */
    completing: {
      tags: ['editable', 'finishing'],
      always: { guard: 'isKept', target: 'finishing' },
      on: onEveryChange({
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
          target: '#made',
          actions: [
            'letGo',
            { type: 'putResult', params: ({ event }) => ({ result: event.output }) },
            'showResult',
          ],
        },
        onError: [
          {
            guard: { type: 'hasTheirStudent', params: ({ event }) => event },
            target: 'comparing',
            actions: { type: 'putTheirStudent', params: ({ event }) => event },
          },
          {
            target: 'editing',
            actions: [{ type: 'putProblem', params: ({ event }) => event }, 'putFaulty', 'goOn'],
          },
        ],
      },
    },
    /** The student has changed in the meantime: the user selects a side for each field. */
    comparing: {
      tags: 'choosing',
      on: {
        'conflict.pick': { actions: { type: 'pick', params: ({ event }) => event } },
        'conflict.pickAll': { actions: { type: 'pickAll', params: ({ event }) => event } },
        'conflict.settle': { target: 'editing', actions: 'settleStudent' },
      },
    },
  },
});
