import { describe, expect, it } from 'vitest';
import { documentActions } from '../../../../contract/applications/application-documents.ts';
import { getRowAction } from '../../../../src/machines/features/documents/row-commands.ts';
import { documentRow } from '../../../support/records/documents.ts';

const everything = documentRow(9, { fileName: 'cv.pdf', allowedActions: [...documentActions] });

describe('the keys of the document review in a table of documents', () => {
  it.each([
    ['review.confirm', { kind: 'review' }],
    ['review.reject', { kind: 'review' }],
    ['review.takeBack', { kind: 'review' }],
    ['review.waive', { kind: 'waive' }],
    ['review.take', { kind: 'perform', command: { kind: 'move', id: 9, move: { kind: 'review' } } }],
    ['review.request', { kind: 'perform', command: { kind: 'move', id: 9, move: { kind: 'request' } } }],
    ['look.zoomIn', null],
    ['review.send', null],
  ])('does what %s does, where the reader may do it', (command, action) => {
    expect([
      getRowAction(everything, command),
      getRowAction({ ...everything, allowedActions: [] }, command),
    ]).toEqual([action, null]);
  });

  it('asks for a new version of what a decision stands on in the review, where a reason is written', () => {
    expect(getRowAction({ ...everything, decidedOn: true }, 'review.request')).toEqual({ kind: 'review' });
  });
});
