import type { Command } from './command.types.ts';

const queue = { scope: 'review', group: 'review', to: 'review', repeats: true } as const;
const paper = { scope: 'review', group: 'review', to: 'paper' } as const;

/** Keys where documents are reviewed: on through the queue, what is decided, and how the paper is looked at. */
export const reviewCommands: readonly Command[] = [
  {
    ...queue,
    id: 'review.next',
    label: 'keys.reviewNext',
    line: 'keys.line.review',
    keys: ['j'],
    event: { type: 'queue.step', by: 1 },
  },
  {
    ...queue,
    id: 'review.previous',
    label: 'keys.reviewPrevious',
    line: 'keys.line.review',
    keys: ['k'],
    event: { type: 'queue.step', by: -1 },
  },
  {
    ...paper,
    id: 'review.confirm',
    label: 'keys.reviewConfirm',
    keys: ['y'],
    event: { type: 'document.confirm' },
  },
  {
    ...paper,
    id: 'review.reject',
    label: 'keys.reviewReject',
    keys: ['r'],
    event: { type: 'deed.open', deed: 'reject' },
  },
  {
    ...paper,
    id: 'review.request',
    label: 'keys.reviewRequest',
    keys: ['t'],
    event: { type: 'deed.open', deed: 'request' },
  },
  {
    ...paper,
    id: 'review.waive',
    label: 'keys.reviewWaive',
    keys: ['w'],
    event: { type: 'deed.open', deed: 'waive' },
  },
  { ...paper, id: 'review.take', label: 'keys.reviewTake', keys: ['v'], event: { type: 'document.review' } },
  {
    ...paper,
    id: 'review.send',
    label: 'keys.reviewSend',
    keys: ['Mod+Enter'],
    event: { type: 'deed.send' },
  },
  {
    ...paper,
    id: 'look.zoomIn',
    label: 'keys.lookZoomIn',
    line: 'keys.line.zoom',
    keys: ['+', '='],
    repeats: true,
    event: { type: 'look.zoom', by: 'in' },
  },
  {
    ...paper,
    id: 'look.zoomOut',
    label: 'keys.lookZoomOut',
    line: 'keys.line.zoom',
    keys: ['-'],
    repeats: true,
    event: { type: 'look.zoom', by: 'out' },
  },
  { ...paper, id: 'look.fit', label: 'keys.lookFit', keys: ['0'], event: { type: 'look.zoom', by: 'fit' } },
  { ...paper, id: 'look.turn', label: 'keys.lookTurn', keys: ['o'], event: { type: 'look.turn' } },
  {
    ...paper,
    id: 'look.pagePrevious',
    label: 'keys.lookPagePrevious',
    line: 'keys.line.lookPages',
    keys: ['['],
    repeats: true,
    event: { type: 'look.page', by: -1 },
  },
  {
    ...paper,
    id: 'look.pageNext',
    label: 'keys.lookPageNext',
    line: 'keys.line.lookPages',
    keys: [']'],
    repeats: true,
    event: { type: 'look.page', by: 1 },
  },
  { ...paper, id: 'look.save', label: 'keys.lookSave', keys: [], event: { type: 'document.save' } },
];
