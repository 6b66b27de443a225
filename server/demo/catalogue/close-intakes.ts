import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { applications, courseIntakes } from '../../db/schema/index.ts';

const closing = sql`
  update course_intakes taught set
    status = case when place % 3 = 0 then 'closed' else 'open' end,
    overrides = case when place % 3 = 1 then '[{"countryCode": "PK", "status": "closed", "deadline": null}]' else '[]'::jsonb end,
    deadline = case when place % 3 = 2 then closes_on - 30 end
  from (
    select course_id, intake_id, closes_on, course_id * 7 + intake_id * 3 as place
    from course_intakes join intakes on intakes.id = intake_id
  ) as chosen
  where (taught.course_id, taught.intake_id) = (chosen.course_id, chosen.intake_id) and place % 8 = 0 and not exists (
    select from applications where course_id = taught.course_id and intake_id = taught.intake_id)`;

/**
 * Closes some intakes of some courses, closes them for one country, or sets an earlier deadline, where nobody has
 * applied.
 */
export async function closeSomeIntakes(tx: Transaction): Promise<void> {
  // Without statistics each intake would be compared with each application.
  await tx.execute(sql`analyze ${applications}, ${courseIntakes}`);
  await tx.execute(closing);
}
