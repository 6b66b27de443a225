import type { DocumentState } from '../document/standings.ts';
import { isOver } from '../moments.ts';
import type { ApplicationFacts } from './facts.ts';

type Facts = Pick<ApplicationFacts, 'documents' | 'now'>;

/** Nobody has to hand anything in for a document that stands so. */
export const handedIn: ReadonlySet<DocumentState> = new Set(['uploaded', 'inReview', 'confirmed', 'waived']);
const settled: ReadonlySet<DocumentState> = new Set(['confirmed', 'waived']);

type Document = ApplicationFacts['documents'][number];

/** Whether a document that is required is in one of the states, and has not run out meanwhile. */
const isIn = ({ required, state, validUntil }: Document, now: string, states: ReadonlySet<DocumentState>) =>
  !required || (states.has(state) && (state === 'waived' || validUntil === null || !isOver(validUntil, now)));

const everyRequired = ({ documents, now }: Facts, states: ReadonlySet<DocumentState>): boolean =>
  documents.every((document) => isIn(document, now, states));

/** Whether nobody has to do anything about a document: it is confirmed and good, done without, or not required. */
export const isSettled = (document: Document, now: string): boolean => isIn(document, now, settled);

export const documentsUploaded = (facts: Facts): boolean => everyRequired(facts, handedIn);
export const documentsConfirmed = (facts: Facts): boolean => everyRequired(facts, settled);
