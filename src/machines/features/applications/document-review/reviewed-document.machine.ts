import { eventOf } from '../../../kit/params.ts';
import { actionRegion } from './action.region.ts';
import { downloadRegion, fileRegion } from './file.region.ts';
import { recordRegion } from './record.region.ts';
import { initialReviewedDocument, reviewedDocumentSetup } from './reviewed-document.setup.ts';

/**
 * One document under review: its data, the displayed file, and the decision. It follows the selection of its screen.
 * Unsent entries are kept for each document while the screen is open.
 */
export const reviewedDocumentMachine = reviewedDocumentSetup.createMachine({
  id: 'reviewedDocument',
  context: initialReviewedDocument,
  type: 'parallel',
  states: {
    record: recordRegion(reviewedDocumentSetup),
    file: fileRegion(reviewedDocumentSetup),
    action: actionRegion(reviewedDocumentSetup),
    downloading: downloadRegion(reviewedDocumentSetup),
    work: {
      initial: 'sent',
      states: {
        sent: { always: { guard: 'isUnsaved', target: 'unsaved' } },
        unsaved: { tags: 'unsaved', always: { guard: 'isEverythingSent', target: 'sent' } },
      },
    },
  },
  on: {
    'document.select': [
      {
        guard: { type: 'isNone', params: eventOf },
        target: ['.record.idle', '.file.none', '.action.editing.viewing'],
        actions: [{ type: 'setId', params: { id: null } }, 'forget'],
      },
      {
        guard: { type: 'isOther', params: eventOf },
        target: ['.record.selecting', '.file.none', '.action.editing.viewing'],
        actions: { type: 'setId', params: eventOf },
      },
    ],
    'reading.change': { guard: 'hasData', actions: { type: 'setTyped', params: eventOf } },
    'reading.settle': { guard: 'hasData', actions: { type: 'settle', params: eventOf } },
    'rejection.select': {
      guard: 'hasData',
      actions: {
        type: 'setDraft',
        params: ({ event: { rejection } }) => ({ change: { rejection, errors: {} } }),
      },
    },
    'comment.change': {
      guard: 'hasData',
      actions: {
        type: 'setDraft',
        params: ({ event: { comment } }) => ({ change: { comment, errors: {} } }),
      },
    },
    'dueOn.change': {
      guard: 'hasData',
      actions: { type: 'setDraft', params: ({ event: { dueOn } }) => ({ change: { dueOn } }) },
    },
  },
});
