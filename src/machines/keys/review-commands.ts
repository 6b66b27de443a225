import type { PaperEvent } from '../document-review/paper.types.ts';
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

const paper = (id: string, label: Command['label'], event: PaperEvent, ...keys: string[]): Command => ({
  ...here,
  id,
  label,
  keys,
  to: 'paper',
  event,
});

/** Shortcuts of the document review: navigate the queue, decide, and change the view of the document. */
export const reviewCommands: readonly Command[] = [
  queue('review.next', 'keys.reviewNext', 'j', 1),
  queue('review.previous', 'keys.reviewPrevious', 'k', -1),
  paper('review.confirm', 'keys.reviewConfirm', { type: 'document.confirm' }, 'y'),
  paper('review.reject', 'keys.reviewReject', { type: 'deed.open', deed: 'reject' }, 'r'),
  paper('review.request', 'keys.reviewRequest', { type: 'deed.open', deed: 'request' }, 't'),
  paper('review.waive', 'keys.reviewWaive', { type: 'deed.open', deed: 'waive' }, 'w'),
  paper('review.takeBack', 'keys.reviewTakeBack', { type: 'deed.open', deed: 'takeBack' }, 'u'),
  paper('review.take', 'keys.reviewTake', { type: 'document.review' }, 'v'),
  paper('review.send', 'keys.reviewSend', { type: 'deed.send' }, 'Mod+Enter'),
  paper('look.zoomIn', 'keys.lookZoomIn', { type: 'look.zoom', by: 'in' }, '+', '='),
  paper('look.zoomOut', 'keys.lookZoomOut', { type: 'look.zoom', by: 'out' }, '-'),
  paper('look.fit', 'keys.lookFit', { type: 'look.zoom', by: 'fit' }, '0'),
  paper('look.turn', 'keys.lookTurn', { type: 'look.turn' }, 'o'),
  paper('look.pagePrevious', 'keys.lookPagePrevious', { type: 'look.page', by: -1 }, '['),
  paper('look.pageNext', 'keys.lookPageNext', { type: 'look.page', by: 1 }, ']'),
  paper('look.save', 'keys.lookSave', { type: 'document.save' }),
];
