import { editsSetup, faultOf } from './edits.setup.ts';

/** The open editor; for a reference it searches for options. */
export const openEditor = editsSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'edit.open': {
      target: '#editing',
      reenter: true,
      actions: { type: 'open', params: ({ event }) => event },
    },
    'edit.cancel': { target: '#closed', actions: ['close', { type: 'tellEnded', params: {} }] },
    'edit.choose': {
      actions: {
        type: 'change',
        params: ({ event }) => ({
          text: event.label,
          chosen: { value: event.value, label: event.label },
          listed: false,
        }),
      },
    },
    'edit.list': { actions: { type: 'change', params: ({ event }) => ({ listed: event.open }) } },
    'edit.commit': [
      {
        guard: { type: 'isTakeable', params: ({ event }) => event },
        target: '#closed',
        actions: [
          { type: 'take', params: ({ event }) => event },
          { type: 'tellEnded', params: ({ event }) => event },
        ],
      },
      {
        guard: { type: 'isNameless', params: ({ event }) => event },
        target: '.naming',
        actions: {
          type: 'change',
          params: ({ event: { type: _, ...ending } }) => ({ ending }),
        },
      },
      { actions: { type: 'putFault', params: ({ context }) => ({ fault: faultOf(context) }) } },
    ],
  },
  states: {
    deciding: { always: [{ guard: 'isReference', target: 'asking' }, 'plain'] },
    plain: { on: { 'edit.type': { actions: { type: 'type', params: ({ event }) => event } } } },
    waiting: {
      tags: 'asking',
      on: {
        'edit.type': {
          target: 'waiting',
          reenter: true,
          actions: { type: 'type', params: ({ event }) => event },
        },
      },
      after: { searchDelay: 'asking' },
    },
    asking: {
      tags: 'asking',
      invoke: {
        id: 'searchOptions',
        src: 'searchOptions',
        input: ({ context: { open } }) => ({
          reference: open?.cell.column.reference,
          // The current value's name is not a search.
          text: open?.typed ? open.text.trim() : '',
        }),
        onDone: {
          target: 'listed',
          actions: { type: 'putOptions', params: ({ event }) => ({ options: event.output }) },
        },
        onError: 'failed',
      },
      on: { 'edit.type': { target: 'waiting', actions: { type: 'type', params: ({ event }) => event } } },
    },
    listed: {
      on: {
        'edit.type': {
          target: 'waiting',
          actions: ['forgetOptions', { type: 'type', params: ({ event }) => event }],
        },
      },
    },
    failed: {
      tags: 'optionsFailed',
      on: {
        'edit.type': { target: 'waiting', actions: { type: 'type', params: ({ event }) => event } },
        'edit.list': 'asking',
      },
    },
    naming: {
      tags: 'asking',
      invoke: {
        id: 'findNames',
        src: 'findNames',
        input: ({ context: { open } }) => ({
          names: new Map([[open?.cell.column.reference ?? '', new Set([open?.text.trim() ?? ''])]]),
        }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ found: event.output }) },
            target: '#closed',
            actions: [
              { type: 'tellEnded', params: ({ context }) => context.open?.ending ?? {} },
              { type: 'takeFound', params: ({ event }) => ({ found: event.output }) },
            ],
          },
          {
            target: 'asking',
            actions: { type: 'putFault', params: { fault: { id: 'cell.reference' } } },
          },
        ],
        onError: 'failed',
      },
      on: { 'edit.type': { target: 'waiting', actions: { type: 'type', params: ({ event }) => event } } },
    },
  },
});
