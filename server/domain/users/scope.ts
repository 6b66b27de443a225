import type { Role } from '../../../contract/kit/ability.ts';
import { fold } from '../../../contract/kit/fold.ts';
import { scopeOfRole } from '../../../contract/people/users.ts';
import type { Orm } from '../../db/database.ts';
import { and, eq, isNull, type PgColumn, type SQL } from '../../db/drizzle.ts';
import { branches, channelPartners, organisations, universities } from '../../db/schema/index.ts';
import type { RecordNames } from '../../lists/list.types.ts';
import { findByName, namesOf } from '../../lists/record-names.ts';
import { invalid } from '../../platform/errors.ts';

export const scopeFields = ['branchId', 'organisationId', 'partnerId', 'universityId'] as const;
export type ScopeField = (typeof scopeFields)[number];

/** What a user belongs to. */
export type Scope = Readonly<Record<ScopeField, number | null>>;

/** What is given about it; absent fields stay as they are. */
type GivenScope = { readonly [Field in ScopeField]?: number | null | undefined };

/** What a user in a role belongs to: what the role needs, as given, and nothing else. */
export const toScope = (role: Role, given: GivenScope): Scope => ({
  branchId: null,
  organisationId: null,
  partnerId: null,
  universityId: null,
  ...toNeeded(role, given),
});

function toNeeded(role: Role, given: GivenScope): Partial<Scope> {
  const needed = scopeOfRole[role];
  return needed === null ? {} : { [needed]: given[needed] ?? null };
}

/** @throws AppError 422 naming the field, unless the role has what it needs and nothing else. */
export function assertScopeFits(role: Role, scope: Partial<Scope>): void {
  const needed = scopeOfRole[role];
  if (needed !== null && scope[needed] === null) throw invalid({ [`body.${needed}`]: ['required'] });
  const other = scopeFields.find((field) => field !== needed && (scope[field] ?? null) !== null);
  if (other !== undefined) throw invalid({ [`body.${other}`]: ['invalid'] });
}

const toSource = ({ id, name, archivedAt }: Readonly<Record<'id' | 'name' | 'archivedAt', PgColumn>>) => ({
  id,
  name,
  open: isNull(archivedAt),
});

/** Where a scope is looked up; archived records take no new users. */
const sources: Readonly<Record<ScopeField, RecordNames & { readonly open: SQL }>> = {
  branchId: toSource(branches),
  organisationId: toSource(organisations),
  partnerId: toSource(channelPartners),
  universityId: toSource(universities),
};

/** @throws AppError 422 naming the field, when there is no such record, or it is archived. */
export async function assertScopeExists(orm: Orm, scope: GivenScope): Promise<void> {
  for (const field of scopeFields) {
    const given = scope[field] ?? null;
    if (given === null) continue;
    const { id, open } = sources[field];
    const [found] = await orm
      .select({ id })
      .from(id.table)
      .where(and(eq(id, given), open));
    if (found === undefined) throw invalid({ [`body.${field}`]: ['invalid'] });
  }
}

/**
 * The one record with a name that users can belong to, whatever its case and accents; undefined when there is none, or
 * several.
 */
export async function findScopeByName(
  orm: Orm,
  field: ScopeField,
  given: string,
): Promise<number | undefined> {
  const { open, ...names } = sources[field];
  return (await findByName(orm, names, [given], open)).get(fold(given));
}

/** The names of records that users belong to, by id. */
export const loadScopeNames = (
  orm: Orm,
  field: ScopeField,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => namesOf(orm, sources[field], ids);
