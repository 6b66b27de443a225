import type { DocumentState } from '../document/standings.ts';
import { isOver } from '../moments.ts';
import type { ApplicationFacts } from './facts.ts';

type Facts = Pick<ApplicationFacts, 'documents' | 'now'>;

/** Nobody has to hand anything in for a document that stands so. */
export const handedIn: ReadonlySet<DocumentState> = new Set(['uploaded', 'inReview', 'confirmed', 'waived']);
const settled: ReadonlySet<DocumentState> = new Set(['confirmed', 'waived']);

/** Whether every required document is in one of the states, and none of those has run out meanwhile. */
const everyRequired = ({ documents, now }: Facts, states: ReadonlySet<DocumentState>): boolean =>
  documents.every(
    ({ required, state, validUntil }) =>
      !required ||
      (states.has(state) && (state === 'waived' || validUntil === null || !isOver(validUntil, now))),
  );

export const documentsUploaded = (facts: Facts): boolean => everyRequired(facts, handedIn);
export const documentsConfirmed = (facts: Facts): boolean => everyRequired(facts, settled);
