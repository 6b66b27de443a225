import { openStates } from '../../contract/charts/application/states.ts';
import { type CoherenceRule, literals, now } from './rule.ts';

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
    rule: 'TOEFL, PTE and Duolingo scores are on the scale of the test',
    subject: 'Student',
    broken: `select s.id from students s, jsonb_array_elements(profile -> 'tests') t
      where case t ->> 'type'
        when 'toefl' then (t ->> 'overall')::numeric not between 0 and 120
        when 'pte' then (t ->> 'overall')::numeric not between 10 and 90
        when 'duolingo' then (t ->> 'overall')::numeric not between 10 and 160
        else false end`,
  },
  {
    rule: 'Passport numbers of India, Nigeria, Pakistan, the United Kingdom and the United States have their issuer’s form',
    subject: 'Student',
    broken: `select s.id from students s join countries c on c.id = s.nationality_id
      where passport_number !~ case c.code when 'IN' then '^[A-Z][0-9]{7}$' when 'NG' then '^[A-Z][0-9]{8}$'
        when 'PK' then '^[A-Z]{2}[0-9]{7}$' when 'GB' then '^[0-9]{9}$' when 'US' then '^([A-Z][0-9]{8}|[0-9]{9})$'
        else '' end`,
  },
  {
    rule: 'Nobody finishes a lower level of education after a higher one, or work before it begins',
    subject: 'Student',
    broken: `select s.id from students s, jsonb_array_elements(profile -> 'education') low,
        jsonb_array_elements(profile -> 'education') high
      where low ->> 'level' in ('secondary', 'higherSecondary') and high ->> 'level' in ('bachelor', 'master')
        and (low ->> 'finishedIn')::int > (high ->> 'finishedIn')::int
      union all select s.id from students s, jsonb_array_elements(profile -> 'work') w
      where w ->> 'until' < w ->> 'from'`,
  },
  {
    rule: 'Students have consented before their application leaves the draft',
    subject: 'Student',
    broken: `select s.id from students s join applications a on a.student_id = s.id
      where s.consented_at is null and a.admission not in ('draft', 'cancelled', 'withdrawn', 'closed')`,
  },
  {
    rule: 'A consent that staff recorded stands on a signed document of the student',
    subject: 'Student',
    broken: `select s.id from students s where s.consent_document_id is not null and not exists (
      select from application_documents d where d.id = s.consent_document_id and d.student_id = s.id and d.files > 0
        and d.type in ('agentAuthorisation', 'studentConfirmation'))`,
  },
  {
    rule: 'Officers of applications are application officers of their branch, and copies of their names are right',
    subject: 'Application',
    broken: `select a.id from applications a join users u on u.id = a.officer_id
      where u.role <> 'aco' or a.officer_name is distinct from u.full_name
        or (u.branch_id <> a.branch_id and not exists (
          select from user_branches b where b.user_id = u.id and b.branch_id = a.branch_id))`,
  },
  {
    rule: 'Nothing belongs to a student who was merged into another one',
    subject: 'Student',
    broken: `select s.id from students s
        join (select student_id from applications union all select student_id from application_documents
          union all select student_id from users union all select student_id from registrations
          union all select student_id from mail_messages
          union all select merged_into_id from students) belonging on belonging.student_id = s.id
      where s.merged_into_id is not null`,
  },
  {
    rule: 'Students are merged exactly while a merge that was not undone says so',
    subject: 'Student',
    broken: `select s.id from students s
        full join (select * from student_merges where undone_at is null) m on m.merged_id = s.id
      where s.merged_into_id is distinct from m.survivor_id`,
  },
  {
    rule: 'Names on applications are those of their students',
    subject: 'Student',
    broken:
      'select s.id from students s join applications a on a.student_id = s.id where a.student_name <> s.full_name',
  },
  {
    rule: 'Nothing identifies a student whose personal data was erased',
    subject: 'Student',
    broken: `select id from students where erased_at is not null and (full_name <> number or email <> '' or phone <> ''
        or passport_number is not null or guardian is not null or to_char(date_of_birth, 'MM-DD') <> '01-01')
      union all select s.id from students s join applications a on a.student_id = s.id
      where s.erased_at is not null and a.admission in (${literals(openStates)})
      union all select s.id from students s join users u on u.student_id = s.id
      where s.erased_at is not null and u.disabled_at is null`,
  },
];
