import type { DocumentState } from '../document/standings.ts';
import { isOver } from '../moments.ts';
import type { ApplicationFacts } from './facts.ts';

type Facts = Pick<ApplicationFacts, 'documents' | 'now'>;

/** States in which the document has been provided or waived. */
export const handedIn: ReadonlySet<DocumentState> = new Set(['uploaded', 'inReview', 'confirmed', 'waived']);
const settled: ReadonlySet<DocumentState> = new Set(['confirmed', 'waived']);

type Document = ApplicationFacts['documents'][number];

/** Whether a document is optional, or is in one of the states and not expired. */
const isIn = ({ required, state, validUntil }: Document, now: string, states: ReadonlySet<DocumentState>) =>
  !required || (states.has(state) && (state === 'waived' || validUntil === null || !isOver(validUntil, now)));

const everyRequired = ({ documents, now }: Facts, states: ReadonlySet<DocumentState>): boolean =>
  documents.every((document) => isIn(document, now, states));

/** Whether no work is left on a document: it is confirmed and valid, waived, or not required. */
export const isSettled = (document: Document, now: string): boolean => isIn(document, now, settled);

export const documentsUploaded = (facts: Facts): boolean => everyRequired(facts, handedIn);
export const documentsConfirmed = (facts: Facts): boolean => everyRequired(facts, settled);
