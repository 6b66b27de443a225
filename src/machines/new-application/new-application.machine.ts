import { keepingRegion } from './keeping.region.ts';
import { firstContext, newApplicationSetup } from './new-application.setup.ts';

/**
 * One step of a new application, on a draft that is kept while one types: on the server, and in the tab until the server
 * has it. The pages of the flow share it; each opens the draft that its address names, so that going back and forth, or
 * coming back on another device, finds everything as it was.
 */
export const newApplicationMachine = newApplicationSetup.createMachine({
  id: 'newApplication',
  context: firstContext,
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context: { id } }) => ({ id }),
        onDone: {
          target: 'open',
          actions: { type: 'putDraft', params: ({ event }) => ({ draft: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'putProblem', params: ({ event }) => event } },
      },
    },
    failed: {
      tags: 'failed',
      entry: 'tellSettled',
      on: { 'draft.retry': 'opening', 'connection.restored': 'opening' },
    },
    open: {
      entry: 'tellSettled',
      type: 'parallel',
      states: {
        keeping: keepingRegion,
        work: {
          initial: 'editing',
          states: {
            editing: {
              tags: 'editable',
              on: {
                'field.type': { actions: { type: 'type', params: ({ event }) => event } },
                'field.leave': { actions: { type: 'judgeField', params: ({ event }) => event } },
                'row.add': { actions: { type: 'addRow', params: ({ event }) => event } },
                'row.remove': { actions: { type: 'removeRow', params: ({ event }) => event } },
                'consent.change': { actions: { type: 'putConsent', params: ({ event }) => event } },
                'choice.add': { actions: { type: 'choose', params: ({ event }) => event } },
                'choice.remove': { actions: { type: 'unchoose', params: ({ event }) => event } },
                'choice.move': { actions: { type: 'moveChoice', params: ({ event }) => event } },
                'student.take': {
                  target: 'taking',
                  actions: { type: 'putTakes', params: ({ event }) => event },
                },
                'step.next': [
                  {
                    guard: 'isInOrder',
                    target: 'leaving',
                    actions: { type: 'putNext', params: { step: null } },
                  },
                  { actions: 'judgeStep' },
                ],
                'step.go': { target: 'leaving', actions: { type: 'putNext', params: ({ event }) => event } },
                'application.finish': [
                  { guard: 'isComplete', target: 'completing' },
                  { target: 'leaving', actions: ['judgeStep', 'goToFault'] },
                ],
              },
            },
            taking: {
              tags: 'busy',
              invoke: {
                id: 'take',
                src: 'take',
                input: ({ context: { takes } }) => ({ id: takes ?? 0 }),
                onDone: {
                  target: 'leaving',
                  actions: { type: 'takeOver', params: ({ event }) => ({ student: event.output }) },
                },
                onError: { target: 'editing', actions: { type: 'putProblem', params: ({ event }) => event } },
              },
            },
            /** Waits until everything is kept; whoever types on stays. */
            leaving: {
              tags: 'editable',
              always: { guard: 'isKept', target: 'editing', actions: ['goOn', 'forgetNext'] },
              on: {
                'field.type': {
                  target: 'editing',
                  actions: ['forgetNext', { type: 'type', params: ({ event }) => event }],
                },
              },
            },
            /** The same before the applications are made. */
            completing: {
              tags: ['editable', 'finishing'],
              always: { guard: 'isKept', target: 'finishing' },
              on: {
                'field.type': { target: 'editing', actions: { type: 'type', params: ({ event }) => event } },
              },
            },
            finishing: {
              tags: 'finishing',
              invoke: {
                id: 'finish',
                src: 'finish',
                input: ({ context }) => context,
                onDone: {
                  target: 'finished',
                  actions: { type: 'putResult', params: ({ event }) => ({ result: event.output }) },
                },
                onError: { target: 'editing', actions: { type: 'putProblem', params: ({ event }) => event } },
              },
            },
            finished: { tags: 'finished', entry: ['letGoOfTab', 'showResult'] },
          },
        },
      },
    },
  },
});
