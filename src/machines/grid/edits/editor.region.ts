import { eventOf } from '../../kit/params.ts';
import { editsSetup, getEditorError } from './edits.setup.ts';

/** The open editor; for a reference it searches for options. */
export const openEditor = editsSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'edit.open': { target: '#editing', reenter: true, actions: { type: 'open', params: eventOf } },
    'edit.cancel': { target: '#closed', actions: ['close', { type: 'notifyEnded', params: {} }] },
    'edit.choose': {
      actions: {
        type: 'change',
        params: ({ event }) => ({
          text: event.label,
          chosen: { value: event.value, label: event.label },
          expanded: false,
        }),
      },
    },
    'edit.setOptionsOpen': { actions: { type: 'change', params: ({ event }) => ({ expanded: event.open }) } },
    'edit.commit': [
      {
        guard: { type: 'canCommit', params: eventOf },
        target: '#closed',
        actions: [
          { type: 'commit', params: eventOf },
          { type: 'notifyEnded', params: eventOf },
        ],
      },
      {
        guard: { type: 'needsNameLookup', params: eventOf },
        target: '.resolvingName',
        actions: {
          type: 'change',
          params: ({ event: { type: _, ...commitOptions } }) => ({ commitOptions }),
        },
      },
      { actions: { type: 'setFault', params: ({ context }) => ({ fault: getEditorError(context) }) } },
    ],
  },
  states: {
    deciding: { always: [{ guard: 'isReference', target: 'asking' }, 'plainText'] },
    plainText: { on: { 'edit.type': { actions: { type: 'type', params: eventOf } } } },
    debouncing: {
      tags: 'asking',
      on: {
        'edit.type': { target: 'debouncing', reenter: true, actions: { type: 'type', params: eventOf } },
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
          target: 'expanded',
          actions: { type: 'setOptions', params: ({ event }) => ({ options: event.output }) },
        },
        onError: 'failed',
      },
      on: { 'edit.type': { target: 'debouncing', actions: { type: 'type', params: eventOf } } },
    },
    expanded: {
      on: {
        'edit.type': { target: 'debouncing', actions: ['clearOptions', { type: 'type', params: eventOf }] },
      },
    },
    failed: {
      tags: 'optionsFailed',
      on: {
        'edit.type': { target: 'debouncing', actions: { type: 'type', params: eventOf } },
        'edit.setOptionsOpen': 'asking',
      },
    },
    resolvingName: {
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
              { type: 'notifyEnded', params: ({ context }) => context.open?.commitOptions ?? {} },
              { type: 'commitFound', params: ({ event }) => ({ found: event.output }) },
            ],
          },
          {
            target: 'asking',
            actions: { type: 'setFault', params: { fault: { id: 'cell.reference' } } },
          },
        ],
        onError: 'failed',
      },
      on: { 'edit.type': { target: 'debouncing', actions: { type: 'type', params: eventOf } } },
    },
  },
});
