import { type SQL, sql } from '../../db/drizzle.ts';
import { mailMessages } from '../../db/schema/index.ts';
import { type FactSource, toTimestampText } from './search.source.ts';

/** A value of the last settled message to an address, if that message couldn't be delivered. */
const ofFailedMessage = (address: SQL, value: SQL): SQL => sql`(
  select case when last.status = 'failed' then ${value} end
  from (
    select ${mailMessages.status}, ${mailMessages.error}, ${mailMessages.settledAt} from ${mailMessages}
    where ${mailMessages.recipient} = ${address} and ${mailMessages.status} <> 'queued'
    order by ${mailMessages.id} desc limit 1
  ) as last
)`;

/** When and why mail to a person's address couldn't be delivered, for those who may see the address. */
export const mailFacts = (address: SQL): readonly FactSource[] => [
  {
    label: 'fact.mailFailedAt',
    kind: 'instant',
    field: 'email',
    value: ofFailedMessage(address, toTimestampText(sql`last.settled_at`)),
  },
  { label: 'fact.mailError', kind: 'text', field: 'email', value: ofFailedMessage(address, sql`last.error`) },
];
