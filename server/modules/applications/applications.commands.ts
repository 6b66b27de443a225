import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  type ApplicationChange,
  type ChangeableField,
  changeableFields,
  finalStates,
} from '../../../contract/applications.ts';
import type { Ability } from '../../access/ability.ts';
import type { ChangeCaller } from '../../access/change-caller.ts';
import { editableFields } from '../../access/fields.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { applications, users } from '../../db/schema/index.ts';
import { denied, invalid, notFound, refused, stale } from '../../errors.ts';
import { readableApplications } from './applications.policy.ts';
import { presentApplication } from './applications.presenter.ts';
import { type ApplicationRecord, findApplication } from './applications.queries.ts';

/** Values of an application's fields, none of them missing. */
export type FieldValues = { readonly [Field in ChangeableField]?: ApplicationRecord[Field] };

/** Why an application is not changed: message ids. */
export const applicationRefusal = {
  notAllowed: 'refusal.notAllowed',
  closed: 'refusal.closed',
  same: 'refusal.same',
} as const;
type Refusal = (typeof applicationRefusal)[keyof typeof applicationRefusal];

/** The fields that a change names, with an empty remark as none. */
const given = (change: ApplicationChange): FieldValues =>
  Object.fromEntries(
    changeableFields.flatMap((field) => {
      const value = change[field];
      return value === undefined ? [] : [[field, value === '' ? null : value]];
    }),
  );

/** Of the fields that a change names those that it would make another. */
function differing(row: ApplicationRecord, change: ApplicationChange): ChangeableField[] {
  const values = given(change);
  return changeableFields.filter((field) => field in values && values[field] !== row[field]);
}

const only = (values: FieldValues, fields: readonly ChangeableField[]): FieldValues =>
  Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));

/** Why this person may not, or need not, change an application so; null when the change can be made. */
export function reasonAgainst(
  { ability }: Pick<ChangeCaller, 'ability'>,
  row: ApplicationRecord,
  change: ApplicationChange,
): Refusal | null {
  const named = changeableFields.filter((field) => change[field] !== undefined);
  const editable = editableFields(ability, { __typename: 'Application', ...row }, named);
  if (named.some((field) => !editable.has(field))) return applicationRefusal.notAllowed;
  const fields = differing(row, change);
  if (fields.length === 0) return applicationRefusal.same;
  const isFinal = finalStates.includes(row.admission);
  return isFinal && fields.includes('counsellorId') ? applicationRefusal.closed : null;
}

/**
 * The name of whoever is to look after applications; null when nobody is.
 *
 * @throws AppError 422 when it is nobody who can: an active counsellor or application control officer.
 */
export async function counsellorNamed(
  orm: Orm | Transaction,
  counsellorId: number | null,
): Promise<string | null> {
  if (counsellorId === null) return null;
  const [counsellor] = await orm
    .select({ name: users.fullName })
    .from(users)
    .where(
      and(
        eq(users.id, counsellorId),
        inArray(users.role, ['counsellor', 'aco']),
        isNull(users.disabledAt),
        isNotNull(users.confirmedAt),
      ),
    );
  if (counsellor === undefined) throw invalid({ 'body.counsellorId': ['invalid'] });
  return counsellor.name;
}

/** What a change came to. */
export interface Changed {
  readonly row: ApplicationRecord;
  /** The changed fields as they were; none when the change says what is so already. */
  readonly before: FieldValues;
}

/**
 * Changes some fields of an application in `tx`, with the event of it. A change that says what is so already changes
 * nothing.
 *
 * @param version Changes only this version of it; null changes whatever stands.
 * @throws AppError 404 when there is none that this person may read, 412 with the row as it is when it is another
 * version, 403 when the rules forbid it, 409 when its state does, 422 when nobody can look after it so.
 */
export async function changeApplication(
  tx: Transaction,
  caller: ChangeCaller,
  id: number,
  version: number | null,
  change: ApplicationChange,
): Promise<Changed> {
  const { ability, user, clock, log, record } = caller;
  const row = await findApplication(tx, readableApplications(ability, log), id);
  if (row === undefined) throw notFound();
  if (version !== null && row.version !== version) throw stale(presentApplication(ability, row));
  const reason = reasonAgainst(caller, row, change);
  if (reason === applicationRefusal.same) return { row, before: {} };
  if (reason === applicationRefusal.notAllowed) throw denied(ruleAgainst(ability, row, change));
  if (reason !== null)
    throw refused(reason, 'The application has ended; it is not given to another any more.');

  const fields = differing(row, change);
  const before = only(row, fields);
  const after = only(given(change), fields);
  const reassigned = fields.includes('counsellorId');
  const counsellorName = reassigned ? await counsellorNamed(tx, after.counsellorId ?? null) : undefined;
  // Before the row: whoever changes many rows holds its readers' channels from the first row to the last, and two who
  // took rows and channels in different orders would wait for each other.
  await record({
    type: 'application.changed',
    actorId: user.id,
    subject: 'Application',
    subjectId: id,
    payload: { before, after, version: row.version + 1 },
  });
  const [changed] = await tx
    .update(applications)
    .set({
      ...after,
      ...(counsellorName !== undefined && { counsellorName }),
      updatedAt: clock.now(),
      version: sql`${applications.version} + 1`,
    })
    .where(and(eq(applications.id, id), eq(applications.version, row.version)))
    .returning();
  if (changed === undefined) {
    const present = await findApplication(tx, readableApplications(ability, log), id);
    throw present ? stale(presentApplication(ability, present)) : notFound();
  }
  return { row: changed, before };
}

/** The sentence of the rule that forbids a change, where it has one. */
function ruleAgainst(
  ability: Ability,
  row: ApplicationRecord,
  change: ApplicationChange,
): string | undefined {
  const subject = { __typename: 'Application', ...row } as const;
  const forbidden = changeableFields.find(
    (field) => change[field] !== undefined && !ability.can('update', subject, field),
  );
  return forbidden && ability.relevantRuleFor('update', subject, forbidden)?.reason;
}
