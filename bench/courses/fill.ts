import type { Database } from '../../server/db/database.ts';
import { sql } from '../../server/db/drizzle.ts';

const batchSize = 2_400;

/**
 * Multiplies the demonstration courses until there are `wanted`: the same courses under further names, at all
 * universities, each with four intakes.
 */
export async function addCourses({ orm }: Database, wanted: number): Promise<void> {
  const { rows } = await orm.execute<{ count: number }>(sql`select count(*)::int as count from courses`);
  let left = wanted - (rows[0]?.count ?? 0);
  for (let round = 1; left > 0; round += 1, left -= batchSize) {
    await orm.execute(sql`
      insert into courses (university_id, title, award, level, discipline, course_type, codes, duration_months, tuition_fee,
        fee_period, currency, requirements, state, state_since, verified_at, editor_id, edited_at, open_intake_ids)
      select university_id, title || ' ' || (array['and Society', 'with Placement', 'in Practice', 'for Industry', 'Online',
          'and Management', 'with a Year Abroad'])[1 + ${round} % 7] || ' ' || ${round}::int,
        award, level, discipline, course_type, jsonb_build_object('own', 'X' || ${round}::int || '-' || id), duration_months,
        tuition_fee + ${round}::int * 10, fee_period, currency, requirements, state, state_since, verified_at, editor_id,
        edited_at,
        (select array_agg(id order by id) from (select id from intakes order by starts_on desc limit 4) as next)
      from courses order by id limit ${Math.min(left, batchSize)}`);
  }
  // The trigger would copy what the courses already contain.
  await orm.execute(sql`alter table course_intakes disable trigger user`);
  for (let place = 0; place < 4; place += 1) {
    await orm.execute(sql`
      insert into course_intakes (course_id, intake_id)
      select courses.id, intakes.id
      from courses cross join (select id from intakes order by starts_on desc limit 1 offset ${place}) as intakes
      on conflict do nothing`);
  }
  await orm.execute(sql`alter table course_intakes enable trigger user`);
  await orm.execute(sql`vacuum analyze`);
}
