import { listReferencedDocuments } from '../../../contract/charts/application/event-fields.ts';
import type { ApplicationEvent } from '../../../contract/charts/application/events.ts';
import { standsOnChecklist } from '../../../contract/charts/application/evidence.ts';
import type { eventEvidence, offerConditions } from '../../db/schema/index.ts';
import type { TransitionPayload } from '../../events/transition-payload.ts';
import { dayOf } from '../days.ts';
import type { SeedRow } from '../rows.ts';
import { hashOf } from './document-files.ts';
import type { NewDocument, NewFile } from './documents.ts';
import type { SeedTransition } from './transitions.ts';

type NewEvidence = Omit<typeof eventEvidence.$inferInsert, 'id'>;
type Versions = TransitionPayload['evidence'];

/** A document of an application, which has one file. */
export type SeedDocument = Pick<NewDocument, 'id' | 'required' | 'status' | 'decidedAt' | 'issuedOn'>;

const firstVersionOf = (path: string, documentId: number) => ({
  path,
  documentId,
  file: 1,
  sha256: hashOf(documentId),
});

/** The versions that an event is based on: those that it names, and the checklist that it takes with it. */
export function evidenceOf(
  { type, payload, at }: SeedTransition,
  documents: readonly SeedDocument[],
): Versions {
  const named = listReferencedDocuments({ ...payload, type } as ApplicationEvent);
  const checklist = standsOnChecklist(type)
    ? documents.filter(
        ({ required = true, status, decidedAt, issuedOn }) =>
          required &&
          status === 'confirmed' &&
          decidedAt instanceof Date &&
          decidedAt <= at &&
          (issuedOn ?? '') <= dayOf(at.getTime()),
      )
    : [];
  return [
    ...named.map(({ path, id }) => firstVersionOf(path, id)),
    ...checklist.map(({ id }) => firstVersionOf('checklist', id)),
  ];
}

/** What the events of an application are based on. */
export const makeEvidence = (
  applicationId: number,
  transitions: readonly SeedTransition[],
  versionsOf: (transition: SeedTransition) => Versions,
): NewEvidence[] =>
  transitions.flatMap((transition, at) =>
    versionsOf(transition).map((version) => ({
      ...version,
      applicationId,
      event: transition.type,
      decidedById: transition.actorId,
      decidedAt: transition.at,
      applicationVersion: at + 2,
    })),
  );

/** What proves the conditions of an offer that are met. */
export const makeConditionProofs = (conditions: readonly SeedRow<typeof offerConditions>[]): NewEvidence[] =>
  conditions.flatMap(({ id, applicationId, proofId, settledAt, settledById }) =>
    proofId && settledAt
      ? {
          ...firstVersionOf(`conditions.${id}`, proofId),
          applicationId,
          event: 'application.conditionSettled' as const,
          decidedById: settledById ?? null,
          decidedAt: settledAt,
          applicationVersion: 1,
        }
      : [],
  );

/**
 * Documents and their files as the decisions find them: each was uploaded and confirmed before the first decision that
 * is based on it.
 */
export function withDecisions(
  documents: readonly NewDocument[],
  files: readonly NewFile[],
  evidence: readonly NewEvidence[],
): { readonly documents: NewDocument[]; readonly files: NewFile[] } {
  const decisions = new Map<number, number>();
  for (const { documentId, decidedAt } of evidence)
    decisions.set(documentId, Math.min(decisions.get(documentId) ?? Infinity, decidedAt.getTime()));
  /** A time of a document, or the share of its time until the first decision if that is earlier. */
  const before = (time: Date | null | undefined, id: number, share: number) => {
    const decided = decisions.get(id);
    const created = documents[id - 1]?.createdAt?.getTime();
    if (!time || decided === undefined || created === undefined) return time;
    return new Date(Math.min(time.getTime(), Math.round(created + (decided - created) * share)));
  };
  return {
    documents: documents.map((document) =>
      decisions.has(document.id)
        ? {
            ...document,
            decidedFile: 1,
            uploadedAt: before(document.uploadedAt, document.id, 0.5),
            decidedAt: before(document.decidedAt, document.id, 0.9),
          }
        : document,
    ),
    files: files.map((file) => ({
      ...file,
      uploadedAt: before(file.uploadedAt, file.documentId, 0.5) ?? file.uploadedAt,
      confirmedAt: before(file.confirmedAt, file.documentId, 0.9),
    })),
  };
}
