import type { InterviewOutcome } from '../../../../contract/charts/application/events.ts';
import type { Day, Instant } from '../../../../contract/facts/days.ts';

/** Parts of a case as stored: the payload of the event and, where it matters, who sent it. */
export type StoredPayload = Readonly<Record<string, unknown>>;

interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** What the university requested last, item by item, and the answers; null until it is answered. */
export interface Information {
  readonly items: readonly string[];
  readonly answers:
    | readonly { readonly answer: string | null; readonly documentIds: readonly number[] }[]
    | null;
}

export interface Offer {
  readonly conditional: boolean;
  readonly letterId: number;
  readonly expiresOn: Day | null;
  readonly scholarship: Money | null;
}

/** The requested deposit and its payment. */
export interface Deposit extends Money {
  readonly dueOn: Day;
  readonly received: StoredPayload | null;
}

export interface Confirmation {
  readonly number: string;
  readonly attestationNumber: string | null;
  readonly issuedOn: Day;
  readonly expiresOn: Day | null;
  readonly documentId: number;
}

export interface Visa {
  readonly reference: string | null;
  readonly lodgedOn: Day | null;
  readonly validUntil: Day | null;
  readonly refusalCode: string | null;
}

/** The outcome that one user reported and another has to confirm. */
export interface VisaReport {
  readonly granted: boolean;
  readonly letterId: number;
  readonly refusalCode: string | null;
  readonly byId: number | null;
}

/** The appointment of an interview, and its outcome. */
export interface Interview<Outcome extends string = InterviewOutcome> {
  readonly at: Instant | null;
  readonly place: string | null;
  readonly outcome: 'invited' | Outcome;
  readonly note: string | null;
}

export interface Reopening {
  readonly reason: string;
  readonly byId: number | null;
}
