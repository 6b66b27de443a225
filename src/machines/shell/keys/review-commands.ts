import type { ReviewedDocumentEvent } from '../../features/applications/document-review/reviewed-document.types.ts';
import type { Command } from './command.types.ts';

const here = { scope: 'review', group: 'review' } as const;

const queue = (id: string, label: Command['label'], key: string, by: 1 | -1): Command => ({
  ...here,
  id,
  label,
  keys: [key],
  line: 'keys.line.review',
  repeats: true,
  to: 'review',
  event: { type: 'queue.step', by },
});

const reviewedDocument = (
  id: string,
  label: Command['label'],
  event: ReviewedDocumentEvent,
  ...keys: string[]
): Command => ({
  ...here,
  id,
  label,
  keys,
  to: 'reviewedDocument',
  event,
});

/** Shortcuts of the document review: navigate the queue, decide, and change the view of the document. */
export const reviewCommands: readonly Command[] = [
  queue('review.next', 'action.nextDocument', 'j', 1),
  queue('review.previous', 'keys.reviewPrevious', 'k', -1),
  reviewedDocument('review.confirm', 'event.document.confirm', { type: 'document.confirm' }, 'y'),
  reviewedDocument('review.reject', 'event.document.reject', { type: 'action.open', action: 'reject' }, 'r'),
  reviewedDocument(
    'review.request',
    'event.document.request',
    { type: 'action.open', action: 'request' },
    't',
  ),
  reviewedDocument('review.waive', 'event.document.waive', { type: 'action.open', action: 'waive' }, 'w'),
  reviewedDocument(
    'review.takeBack',
    'event.document.revoke',
    { type: 'action.open', action: 'takeBack' },
    'u',
  ),
  reviewedDocument('review.take', 'event.document.review', { type: 'document.review' }, 'v'),
  reviewedDocument('review.send', 'keys.reviewSend', { type: 'action.submit' }, 'Mod+Enter'),
  reviewedDocument('look.zoomIn', 'keys.viewZoomIn', { type: 'look.zoom', by: 'in' }, '+', '='),
  reviewedDocument('look.zoomOut', 'keys.viewZoomOut', { type: 'look.zoom', by: 'out' }, '-'),
  reviewedDocument('look.fit', 'keys.viewFit', { type: 'look.zoom', by: 'fit' }, '0'),
  reviewedDocument('look.turn', 'keys.viewRotate', { type: 'look.turn' }, 'o'),
  reviewedDocument('look.pagePrevious', 'keys.viewPreviousPage', { type: 'look.page', by: -1 }, '['),
  reviewedDocument('look.pageNext', 'keys.viewNextPage', { type: 'look.page', by: 1 }, ']'),
  reviewedDocument('look.save', 'action.downloadFile', { type: 'document.download' }),
];
