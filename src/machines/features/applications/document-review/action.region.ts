import { outputOf, setRefusal } from '../../../kit/params.ts';
import { createSendingStates } from '../../../kit/sending.region.ts';
import { createOpening } from '../../../kit/sending.ts';
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
          target: '#sending',
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
            { guard: 'canConfirm', target: 'sending', actions: 'setConfirmCommand' },
            {
              guard: { type: 'isAllowed', params: { move: 'confirm' } },
              target: '.viewing',
              actions: 'setConfirmationErrors',
            },
          ],
          'document.review': {
            guard: { type: 'isAllowed', params: { move: 'review' } },
            target: 'sending',
            actions: { type: 'setCommand', params: { command: { kind: 'review' } } },
          },
          'action.open': createOpening({
            reject: '.rejecting',
            request: '.requesting',
            waive: '.waiving',
            takeBack: '.takingBack',
          }),
        },
      },
      ...createSendingStates({
        tags: [],
        accepted: {
          target: 'editing',
          actions: [
            { type: 'finish', params: outputOf },
            { type: 'announceDecision', params: outputOf },
            'reload',
          ],
        },
        conflicted: { target: 'conflict', actions: [setRefusal, 'reload'] },
        refused: { target: 'editing.last', actions: [setRefusal] },
        resolved: {
          'conflict.discard': { target: 'editing.viewing', actions: ['clearCommand', 'deleteDraft'] },
        },
      }),
    },
  });
