import type { CoherenceRule } from './rule.ts';

/** Courses and their intakes. */
export const catalogueRules: readonly CoherenceRule[] = [
  {
    rule: 'British degree names are those of courses in the United Kingdom and Ireland, or of their campuses abroad',
    subject: 'Course',
    broken: `select id from courses where award like '%(Hons)%' and country_code not in ('GB', 'IE', 'MY', 'AE')`,
  },
  {
    rule: 'Verifications are spread: no more than a tenth of the courses were verified on one day',
    subject: 'Course',
    broken: `select min(id) as id from courses where verified_at is not null
      group by verified_at::date having count(*) > greatest(30, (select count(*) / 10 from courses))`,
  },
  {
    rule: 'Deadlines of courses are not after the deadline of the intake',
    subject: 'Course',
    broken: `select course_id as id from course_intakes taught join intakes i on i.id = taught.intake_id
      where taught.deadline > i.closes_on`,
  },
];
