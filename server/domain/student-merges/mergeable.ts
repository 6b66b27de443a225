import { agencyRoles } from '../../../contract/applications/notes.ts';
import type { MergeField } from '../../../contract/people/student-merges.ts';
import { findStudentFactErrors } from '../../../contract/people/student-rules.ts';
import type { Ability } from '../../access/ability.ts';
import { assertCan } from '../../access/assert-can.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import type { Orm } from '../../db/database.ts';
import { forbidden, invalid } from '../../platform/errors.ts';
import type { Log } from '../../platform/logging.ts';
import { findCurrentStudent } from '../students/current-student.ts';
import { studentErased } from '../students/student-erased.ts';
import { type StudentRecord, toStudentPerson } from '../students/student-rows.ts';
import { getRuleFields, type StudentRow } from './parts.ts';

interface Reader {
  readonly user: Pick<CurrentUser, 'role'>;
  readonly ability: Ability;
  readonly log?: Log;
}

const toSubject = ({ row }: StudentRecord) => ({ ...row, __typename: 'Student' }) as const;

/** Whether a user may merge a student with others: agency staff who may change it. */
export const mayMerge = ({ user, ability }: Reader, student: StudentRecord): boolean =>
  student.row.erasedAt === null &&
  agencyRoles.includes(user.role) &&
  ability.can('update', toSubject(student));

/** Whether a user may undo the merge of a record: those who may change it could have merged it. */
export const mayUnmerge = ({ ability }: Pick<Reader, 'ability'>, row: StudentRow): boolean =>
  ability.can('update', { ...row, __typename: 'Student' });

/** Checks that a user may change parts of a student. @throws AppError 403 */
export function assertMergeable(
  { ability }: Pick<Reader, 'ability'>,
  student: StudentRecord,
  fields: readonly MergeField[],
): void {
  for (const field of fields.flatMap(getRuleFields)) assertCan(ability, 'update', toSubject(student), field);
}

/** A student that this user may merge. @throws AppError 404 when they may not read it, 403 when they may not change it */
export async function findMergeable(orm: Orm, reader: Reader, id: number): Promise<StudentRecord> {
  const found = await findCurrentStudent(orm, reader, id);
  if (found.row.erasedAt !== null) throw studentErased();
  if (mayMerge(reader, found)) return found;
  const rule = reader.ability.relevantRuleFor('update', toSubject(found));
  throw forbidden(rule?.inverted ? rule.reason : undefined);
}

type Information = Pick<StudentRecord, 'row' | 'nationality'>;
const toInformation = (record: Information) => ({
  person: toStudentPerson(record),
  profile: record.row.profile,
});

/** `profile.education.0.finishedIn` → `education`. */
function toMergeField(path: string): string {
  const [, name = ''] = path.split('.');
  return name.startsWith('passport') ? 'passport' : name;
}

/**
 * Refuses values that contradict each other once they describe one person, such as a date of birth after the end of
 * school. What is wrong in one of the records already doesn't prevent a merge.
 *
 * @throws AppError 422 with the parts as fields.
 */
export function assertPossibleTogether(
  together: Information,
  records: readonly [Information, Information],
  now: Date,
): void {
  const find = (recorded: Information) =>
    findStudentFactErrors(toInformation(together), now.toISOString(), toInformation(recorded));
  const [ours, theirs] = records.map(find);
  const errors = ours?.filter(({ path, code }) =>
    theirs?.some((error) => error.path === path && error.code === code),
  );
  if (errors === undefined || errors.length === 0) return;
  throw invalid(
    Object.fromEntries(errors.map(({ path, code }) => [`body.choices.${toMergeField(path)}`, [code]])),
  );
}
