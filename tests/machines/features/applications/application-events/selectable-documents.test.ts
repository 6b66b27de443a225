import { describe, expect, it } from 'vitest';
import { getSelectableDocuments } from '../../../../../src/machines/features/applications/application-events/selectable-documents.ts';
import { documentRow } from '../../../../support/records/documents.ts';

describe('the documents that a field of an event offers', () => {
  const letter = { type: 'offerLetter', status: 'confirmed', fileName: 'offer.pdf' } as const;
  const field = { event: 'offer.makeUnconditional', path: 'letterId', confirmationKind: 'cas' } as const;

  it('are those that can prove it, with a file, the newest first', () => {
    const documents = [
      documentRow(1, { ...letter, uploadedAt: '2026-02-01T00:00:00.000Z' }),
      documentRow(2, { ...letter, type: 'passport' }),
      documentRow(3, { ...letter, status: 'uploaded', uploadedAt: '2026-03-01T00:00:00.000Z' }),
      documentRow(4, { ...letter, fileName: null, status: 'requested' }),
      documentRow(5, { ...letter, status: 'rejected' }),
      documentRow(6, { ...letter, status: 'expired' }),
      documentRow(7, { ...letter, status: 'superseded' }),
    ];
    expect(getSelectableDocuments(documents, field).map(({ id }) => id)).toEqual([3, 1]);
  });
});
