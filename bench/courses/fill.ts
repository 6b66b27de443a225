import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/database.ts';

/**
 * Makes the demonstration's courses into so many: the same ones under further names, at all universities, each open for
 * four intakes.
 */
export async function fillCourses({ orm }: Database, wanted: number): Promise<void> {
  await orm.execute(sql`
    insert into courses (university_id, title, award, level, discipline, course_type, codes, duration_months, tuition_fee,
      fee_period, currency, requirements, state, state_since, verified_at, editor_id, edited_at)
    select university_id, title || ' ' || (array['and Society', 'with Placement', 'in Practice', 'for Industry', 'Online',
        'and Management', 'with a Year Abroad'])[1 + round % 7] || ' ' || round,
      award, level, discipline, course_type, jsonb_build_object('own', 'X' || round || '-' || id), duration_months,
      tuition_fee + round * 10, fee_period, currency, requirements, state, state_since, verified_at, editor_id, edited_at
    from (select * from courses order by id limit 2400) as known cross join generate_series(1, 100) as round
    order by round, id limit greatest(0, ${wanted} - (select count(*)::int from courses))`);
  await orm.execute(sql`
    insert into course_intakes (course_id, intake_id)
    select courses.id, intakes.id from courses cross join (select id from intakes order by starts_on desc limit 4) as intakes
    on conflict do nothing`);
  await orm.execute(sql`vacuum analyze`);
}
