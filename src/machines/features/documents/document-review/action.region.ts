import { problemIn, setRefusal } from '../../../kit/params.ts';
import type { ReviewedDocumentSetup } from './reviewed-document.setup.ts';
import type { ReviewAction } from './reviewed-document.types.ts';

const createActionState = (
  base: ReviewedDocumentSetup,
  action: ReviewAction,
  tag: 'rejecting' | 'requesting' | 'waiving' | 'takingBack',
) =>
  base.createStateConfig({
    tags: tag,
    on: {
      'action.close': 'viewing',
      'action.submit': [
        {
          guard: { type: 'isActionComplete', params: { action } },
          target: '#performing',
          actions: { type: 'setActionCommand', params: { action } },
        },
        { actions: { type: 'setActionErrors', params: { action } } },
      ],
    },
  });

/**
 * Decisions about the document: commented where required, sent, and resolved if someone else changed the document
 * first.
 */
export const actionRegion = (base: ReviewedDocumentSetup) =>
  base.createStateConfig({
    initial: 'editing',
    states: {
      editing: {
        initial: 'viewing',
        states: {
          last: { type: 'history' },
          viewing: {},
          rejecting: createActionState(base, 'reject', 'rejecting'),
          requesting: createActionState(base, 'request', 'requesting'),
          waiving: createActionState(base, 'waive', 'waiving'),
          takingBack: createActionState(base, 'takeBack', 'takingBack'),
        },
        on: {
          'document.confirm': [
            { guard: 'canConfirm', target: 'performing', actions: 'setConfirmCommand' },
            {
              guard: { type: 'isAllowed', params: { move: 'confirm' } },
              target: '.viewing',
              actions: 'setConfirmationErrors',
            },
          ],
          'document.review': {
            guard: { type: 'isAllowed', params: { move: 'review' } },
            target: 'performing',
            actions: { type: 'setCommand', params: { command: { kind: 'review' } } },
          },
          'action.open': [
            {
              guard: { type: 'canOpen', params: ({ event }) => ({ is: 'reject', action: event.action }) },
              target: '.rejecting',
            },
            {
              guard: { type: 'canOpen', params: ({ event }) => ({ is: 'request', action: event.action }) },
              target: '.requesting',
            },
            {
              guard: { type: 'canOpen', params: ({ event }) => ({ is: 'waive', action: event.action }) },
              target: '.waiving',
            },
            {
              guard: { type: 'canOpen', params: ({ event }) => ({ is: 'takeBack', action: event.action }) },
              target: '.takingBack',
            },
          ],
        },
      },
      performing: {
        id: 'performing',
        tags: ['performing', 'busy'],
        invoke: {
          id: 'perform',
          src: 'perform',
          input: ({ context: { document, command } }) => ({ document, command }),
          onDone: {
            target: 'editing',
            actions: [
              { type: 'finish', params: ({ event }) => ({ document: event.output }) },
              { type: 'announceDecision', params: ({ event }) => ({ document: event.output }) },
              'reload',
            ],
          },
          onError: [
            {
              guard: { type: 'isConflict', params: problemIn },
              target: 'stale',
              actions: [setRefusal, 'reload'],
            },
            { target: 'editing.last', actions: setRefusal },
          ],
        },
      },
      stale: {
        tags: 'conflict',
        on: {
          'conflict.overwrite': { guard: 'hasCommand', target: 'performing', actions: 'clearRefusal' },
          'conflict.discard': { target: 'editing.viewing', actions: ['clearCommand', 'deleteDraft'] },
        },
      },
    },
  });
