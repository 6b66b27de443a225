import type { LedgerFact, LedgerValue } from '../../../../contract/applications/evidence-ledger.ts';
import type { StudentFacts } from '../../../../contract/applications/student-facts.ts';
import type { Day } from '../../../../contract/facts/days.ts';
import { type Statement, unattributed } from './ledger-statement.ts';

const text = (value: string | null): LedgerValue | null =>
  value === null || value === '' ? null : { kind: 'text', text: value };
const day = (value: Day | null): LedgerValue | null => (value === null ? null : { kind: 'day', day: value });

/** What the student's record says, without the parts that the reader may not see. */
export function toRecordStatements({ identity, studies, funding }: StudentFacts): Statement[] {
  const state = (
    fact: LedgerFact,
    value: LedgerValue | null,
    about: Statement['about'] = null,
  ): Statement[] =>
    value === null ? [] : [{ ...unattributed, fact, about, value, source: { kind: 'record' } }];
  const { finances } = funding ?? { finances: null };
  return [
    ...(identity
      ? [
          ...state('familyName', text(identity.familyName)),
          ...state('givenNames', text(identity.givenNames)),
          ...state('dateOfBirth', day(identity.dateOfBirth)),
          ...state('nationality', { kind: 'country', code: identity.nationality }),
          ...state('passportNumber', text(identity.passportNumber)),
          ...state('passportExpiresOn', day(identity.passportExpiresOn)),
        ]
      : []),
    ...(studies?.education ?? []).flatMap(({ level, institution, finishedIn, mark }) =>
      state('mark', mark === null ? null : { kind: 'number', number: mark }, {
        level,
        institution,
        finishedIn,
      }),
    ),
    ...(studies?.tests ?? []).flatMap(({ type, takenOn, overall }) =>
      state('testScore', { kind: 'number', number: overall }, { test: type, takenOn }),
    ),
    ...(finances?.amount == null
      ? []
      : state('funds', { kind: 'amount', amount: finances.amount, currency: finances.currency })),
  ];
}
