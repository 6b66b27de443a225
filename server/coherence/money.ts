import { type CoherenceRule, events, lastEvents } from './rule.ts';

/** Currencies without a smaller unit (ISO 4217). */
const wholeCurrencies = `('JPY', 'KRW', 'VND', 'CLP', 'ISK', 'XAF', 'XOF', 'XPF', 'UGX', 'RWF', 'PYG', 'KMF', 'GNF', 'DJF', 'BIF', 'VUV')`;

/** Amounts and currencies. */
export const moneyRules: readonly CoherenceRule[] = [
  {
    rule: 'Amounts are at least one unit of their currency, and have no more decimals than it has',
    subject: 'Application',
    broken: `select id from (
        select id, given from ${events('fee.record', 'deposit.request', 'deposit.record', 'deposit.refund', 'commission.invoice', 'commission.settle')} e
        union all
        select id, given -> 'deposit' from ${events('offer.makeConditional', 'offer.makeUnconditional', 'offer.revise')} e
      ) amounts
      where (given ->> 'amount')::numeric < 1
        or scale((given ->> 'amount')::numeric) > case when given ->> 'currency' in ${wholeCurrencies} then 0 else 2 end`,
  },
  {
    rule: 'Fees and deposits are in the currency of the course',
    subject: 'Application',
    broken: `select a.id from ${events('fee.record', 'deposit.request', 'deposit.record')} e
        join applications a using (id) join courses c on c.id = a.course_id
      where given ->> 'currency' <> c.currency`,
  },
  {
    rule: 'Recorded deposits cover what was requested',
    subject: 'Application',
    broken: `select r.id from ${lastEvents('deposit.request')} r join ${lastEvents('deposit.record')} p using (id)
      where p.event_id > r.event_id and ((p.given ->> 'amount')::numeric < (r.given ->> 'amount')::numeric
        or p.given ->> 'currency' <> r.given ->> 'currency')`,
  },
  {
    rule: 'The first year of a course costs between 500 and 120,000 US dollars',
    subject: 'Course',
    broken: `select id from courses where first_year_dollars not between 500 and 120000 and state <> 'draft'`,
  },
];
