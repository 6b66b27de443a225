import type {
  LedgerEntry,
  LedgerFact,
  LedgerStatement,
} from '../../../../contract/applications/evidence-ledger.ts';

/** What one source says about a fact. */
export interface Statement extends Pick<LedgerStatement, 'value' | 'source'> {
  readonly fact: LedgerFact;
  readonly about: LedgerEntry['about'];
  readonly enteredById: number | null;
  readonly enteredAt: Date | null;
  readonly confirmedById: number | null;
  readonly confirmedAt: Date | null;
  /** Replaced by a newer version of its document, it no longer contradicts others. */
  readonly isCurrent: boolean;
}

/** A statement of which nobody is known to have entered or confirmed it. */
export const unattributed = {
  about: null,
  enteredById: null,
  enteredAt: null,
  confirmedById: null,
  confirmedAt: null,
  isCurrent: true,
} as const;
