import { type CoherenceRule, now } from './rule.ts';

/** Students and their accounts. */
export const peopleRules: readonly CoherenceRule[] = [
  {
    rule: 'Students are between 14 and 90 years old when they register',
    subject: 'Student',
    broken: `select id from students
      where date_of_birth > created_at - interval '14 years' or date_of_birth < created_at - interval '90 years'`,
  },
  {
    rule: 'An account belongs to one student, and a student has one account',
    subject: 'User',
    broken: `select min(id) as id from users where student_id is not null group by student_id having count(*) > 1
      union all select id from users where student_id is not null and role <> 'student'`,
  },
  {
    rule: 'Students finish their education after they turned 12, and not more than 8 years ahead',
    subject: 'Student',
    broken: `select s.id from students s, jsonb_array_elements(profile -> 'education') e
      where (e ->> 'finishedIn')::int not between extract(year from date_of_birth) + 12 and extract(year from ${now}) + 8`,
  },
  {
    rule: 'IELTS scores are halves from 0 to 9, and the lowest part is not above the overall score',
    subject: 'Student',
    broken: `select s.id from students s, jsonb_array_elements(profile -> 'tests') t
      where t ->> 'type' = 'ielts' and ((t ->> 'overall')::numeric not between 0 and 9
        or mod((t ->> 'overall')::numeric * 2, 1) <> 0 or (t ->> 'lowest')::numeric > (t ->> 'overall')::numeric)`,
  },
  {
    rule: 'Students have consented before their application leaves the draft',
    subject: 'Student',
    broken: `select s.id from students s join applications a on a.student_id = s.id
      where s.consented_at is null and a.admission not in ('draft', 'cancelled', 'withdrawn', 'closed')`,
  },
  {
    rule: 'Names on applications are those of their students',
    subject: 'Student',
    broken:
      'select s.id from students s join applications a on a.student_id = s.id where a.student_name <> s.full_name',
  },
];
