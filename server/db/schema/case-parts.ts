/** Parts of a case as they are kept: what came with the event, and who sent it where that decides something. */
export type Kept = Readonly<Record<string, unknown>>;

interface Money {
  readonly amount: number;
  readonly currency: string;
}

export interface Offer {
  readonly conditional: boolean;
  readonly letterId: number;
  readonly expiresOn: string | null;
  readonly scholarship: Money | null;
}

/** The deposit that is asked, and how it came in. */
export interface Deposit extends Money {
  readonly dueOn: string;
  readonly received: Kept | null;
}

export interface Confirmation {
  readonly number: string;
  readonly attestationNumber: string | null;
  readonly issuedOn: string;
  readonly expiresOn: string | null;
  readonly documentId: number;
}

export interface Visa {
  readonly reference: string | null;
  readonly lodgedOn: string | null;
  readonly validUntil: string | null;
  readonly refusalCode: string | null;
}

/** The outcome somebody reported, to be confirmed by somebody else. */
export interface VisaReport {
  readonly granted: boolean;
  readonly letterId: number;
  readonly refusalCode: string | null;
  readonly byId: number | null;
}

export interface Interview {
  readonly at: string | null;
  readonly place: string | null;
  readonly outcome: 'invited' | 'held' | 'passed' | 'failed';
  readonly note: string | null;
}

export interface Reopening {
  readonly reason: string;
  readonly byId: number | null;
}
