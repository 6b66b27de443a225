import { type CoherenceRule, today } from './rule.ts';

const open = `status in ('open', 'snoozed')`;

/** What people have to do. */
export const taskRules: readonly CoherenceRule[] = [
  {
    rule: 'Tasks have ended if, and only if, it is known when',
    subject: 'Task',
    broken: `select id from tasks where (${open}) <> (ended_at is null) or ended_at < created_at`,
  },
  {
    rule: 'Snoozed tasks return on a day ahead',
    subject: 'Task',
    broken: `select id from tasks where status = 'snoozed' and (snoozed_until is null or snoozed_until <= ${today})`,
  },
  {
    rule: 'Tasks that a person wrote say what is to be done, and by whom',
    subject: 'Task',
    broken: `select id from tasks where kind = 'written' and (coalesce(trim(words), '') = '' or assignee_id is null)`,
  },
  {
    rule: 'Repeating tasks have a due day of their series',
    subject: 'Task',
    broken: `select id from tasks where repeats is not null and (first_due_on is null or due_on is null or due_on < first_due_on
      or repeats = 'weekly' and (due_on - first_due_on) % 7 <> 0)`,
  },
  {
    rule: 'A task is continued by one open task at most, and only once it has ended',
    subject: 'Task',
    broken: `select t.id from tasks t join tasks n on n.continues_id = t.id and n.${open}
      group by t.id, t.status having count(*) > 1 or t.${open}`,
  },
  {
    rule: 'Partners have tasks about their own applications only',
    subject: 'Task',
    broken: `select t.id from tasks t join users u on u.id = t.assignee_id join applications a on a.id = t.application_id
      where u.role = 'channel-partner' and a.partner_id is distinct from u.partner_id`,
  },
];
