import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentChart } from '../../../contract/charts/document/document.chart.ts';
import type { DocumentEvent } from '../../../contract/charts/document/events.ts';
import type { DocumentFacts } from '../../../contract/charts/document/facts.ts';
import type { DocumentState } from '../../../contract/charts/document/state-meta.ts';
import { applyEvent, startRecord, whyNot } from '../../../contract/charts/run.ts';
import { type Actor, system } from '../../../contract/charts/transition.ts';
import { document, person } from './records.ts';

const [student, officer] = [person('student', 1), person('aco', 2)];
const reasons = (
  value: DocumentState,
  facts: DocumentFacts,
  event: DocumentEvent | DocumentEvent['type'],
  actor: Actor,
) => whyNot(documentChart, { version: 1, value }, facts, event, actor);

describe('a document', () => {
  it('is asked for, rejected with a reason, handed in again, confirmed, and expires', () => {
    const expired = { ...document, validUntil: '2026-11-20' as const };
    const way: readonly (readonly [Actor, DocumentFacts, DocumentEvent, DocumentState])[] = [
      [student, document, { type: 'document.upload', fileId: 1 }, 'uploaded'],
      [officer, document, { type: 'document.review' }, 'inReview'],
      [officer, document, { type: 'document.reject', reason: 'Cut off' }, 'rejected'],
      [student, document, { type: 'document.upload', fileId: 2 }, 'uploaded'],
      [officer, document, { type: 'document.confirm', validUntil: '2026-11-21' }, 'confirmed'],
      [system, expired, { type: 'document.expired' }, 'expired'],
      [officer, expired, { type: 'document.waive', reason: 'The university no longer asks' }, 'waived'],
    ];
    let { stored } = startRecord(documentChart, document);
    const went = way.map(([actor, facts, event]) => {
      const answer = applyEvent(documentChart, stored, facts, event, actor);
      if (answer.ok) stored = answer.stored;
      return answer.ok ? answer.stored.value : answer.reasons;
    });
    expect(went).toEqual(way.map(([, , , state]) => state));
  });

  it('is not confirmed by whoever handed it in, nor once it has expired', () => {
    expect(reasons('uploaded', { ...document, uploadedById: 2 }, 'document.confirm', officer)).toEqual([
      'reason.otherThanUploader',
    ]);
    expect(
      reasons('uploaded', { ...document, validUntil: '2026-11-20' }, 'document.confirm', officer),
    ).toEqual(['reason.stillValid']);
    expect(
      reasons('uploaded', document, { type: 'document.confirm', validUntil: '2026-11-20' }, officer),
    ).toEqual(['reason.readAsValid']);
    expect(reasons('uploaded', document, 'document.confirm', student)).toEqual(['reason.notYourRole']);
    expect(
      reasons('uploaded', document, 'document.confirm', { ...officer, may: ['create ApplicationDocument'] }),
    ).toEqual(['reason.notPermitted']);
  });

  it('is confirmed or taken into review by anybody who may but whoever handed it in', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('aco', 'compliance-officer', 'admin'),
        fc.constantFrom(1, 2, 3),
        fc.constantFrom(1, 2, 3, null),
        fc.constantFrom('document.confirm' as const, 'document.review' as const),
        (role, id, uploadedById, type) => {
          expect(reasons('uploaded', { ...document, uploadedById }, type, person(role, id))).toEqual(
            id === uploadedById ? ['reason.otherThanUploader'] : [],
          );
        },
      ),
    );
  });

  it('is given back by whoever decided it within a quarter of an hour without a word, else for a reason', () => {
    const minutes = (count: number) => new Date(Date.parse(document.now) - count * 60_000).toISOString();
    fc.assert(
      fc.property(
        fc.constantFrom('confirmed', 'rejected', 'waived'),
        fc.nat(40),
        fc.constantFrom(2, 3, null),
        fc.option(fc.constant('Another’s'), { nil: undefined }),
        (state, ago, decidedById, reason) => {
          const facts = { ...document, decidedById, since: { document: minutes(ago) } };
          const event = { type: 'document.revoke', ...(reason && { reason }) } as const;
          const isFree = decidedById === 2 && ago <= 15;
          expect(reasons(state, facts, event, officer)).toEqual(
            reason || isFree ? [] : ['reason.reasonGivenOrJustDecided'],
          );
        },
      ),
    );
  });

  it('stays what it was once a newer version has taken its place', () => {
    const taken = Object.keys(documentChart.payloads).filter(
      (type) =>
        !reasons('superseded', document, type as DocumentEvent['type'], officer).includes(
          'reason.notInThisState',
        ),
    );
    expect(taken).toEqual([]);
  });
});
