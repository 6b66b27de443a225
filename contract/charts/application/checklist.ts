import type { Instant } from '../../facts/days.ts';
import { isPast } from '../date-math.ts';
import type { DocumentState } from '../document/state-meta.ts';
import type { ApplicationFacts } from './facts.ts';

type Facts = Pick<ApplicationFacts, 'documents' | 'now'>;

/** States in which the document has been provided or waived. */
export const providedStates: ReadonlySet<DocumentState> = new Set([
  'uploaded',
  'inReview',
  'confirmed',
  'waived',
]);
const resolvedStates: ReadonlySet<DocumentState> = new Set(['confirmed', 'waived']);

type Document = ApplicationFacts['documents'][number];

/** Whether a document is optional, or is in one of the states and not expired. */
const isInState = (
  { required, state, validUntil }: Document,
  now: Instant,
  states: ReadonlySet<DocumentState>,
) =>
  !required || (states.has(state) && (state === 'waived' || validUntil === null || !isPast(validUntil, now)));

const everyRequired = ({ documents, now }: Facts, states: ReadonlySet<DocumentState>): boolean =>
  documents.every((document) => isInState(document, now, states));

/** Whether no work is left on a document: it is confirmed and valid, waived, or not required. */
export const isResolved = (document: Document, now: Instant): boolean =>
  isInState(document, now, resolvedStates);

export const documentsUploaded = (facts: Facts): boolean => everyRequired(facts, providedStates);
export const documentsConfirmed = (facts: Facts): boolean => everyRequired(facts, resolvedStates);
