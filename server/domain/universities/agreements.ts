import { type PgColumn, type SQL, sql } from '../../db/drizzle.ts';
import { universityAgreements as agreements } from '../../db/schema/index.ts';

/** Commission percentage of a university's agreement in force on a day; null without one. */
export const selectCommissionInForce = (universityId: PgColumn, day: SQL = sql`current_date`) =>
  sql<number | null>`(select ${agreements.commissionPercent} from ${agreements}
    where ${agreements.universityId} = ${universityId} and ${agreements.startsOn} <= ${day}
      and (${agreements.endsOn} is null or ${agreements.endsOn} >= ${day})
    order by ${agreements.startsOn} desc, ${agreements.edition} desc limit 1)`;
