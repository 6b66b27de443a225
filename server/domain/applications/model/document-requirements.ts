import type { DemandedDocument } from '../../../../contract/documents/checklist-rules.ts';
import type { Orm } from '../../../db/database.ts';
import { alias, and, eq, isNull, or, type SQL } from '../../../db/drizzle.ts';
import { pick } from '../../../db/pick.ts';
import { countries, demandedDocuments as demanded } from '../../../db/schema/index.ts';

const requiringCountry = alias(countries, 'asking');

/** A required document and who requires it: a university by its id, or a country by its code. */
interface DocumentRequirement extends DemandedDocument {
  readonly universityId: number | null;
  readonly countryCode: string | null;
}

/**
 * Documents that universities and countries require in addition to the rules; the universities' first, each in the
 * order they were added.
 */
async function loadRequirements(orm: Orm, condition: SQL | undefined): Promise<DocumentRequirement[]> {
  const rows = await orm
    .select({
      universityId: demanded.universityId,
      countryCode: requiringCountry.code,
      ...pick(demanded, 'side', 'type', 'stage', 'required'),
    })
    .from(demanded)
    .leftJoin(requiringCountry, eq(requiringCountry.id, demanded.countryId))
    .where(condition)
    .orderBy(demanded.universityId, demanded.id);
  return rows.map(({ side, ...demand }) => ({
    ...demand,
    why: `checklist.${side ?? 'university'}` as const,
  }));
}

/** What is required of an applicant who lives in one country and applies to a university in another. */
export const loadApplicantRequirements = (
  orm: Orm,
  where: { readonly universityId: number; readonly domicile: string; readonly destination: string },
): Promise<DocumentRequirement[]> =>
  loadRequirements(
    orm,
    or(
      eq(demanded.universityId, where.universityId),
      and(eq(demanded.side, 'domicile'), eq(requiringCountry.code, where.domicile)),
      and(eq(demanded.side, 'destination'), eq(requiringCountry.code, where.destination)),
    ),
  );

/** What countries require of their residents. */
export async function loadDomicileRequirements(orm: Orm) {
  const demands = await loadRequirements(orm, eq(demanded.side, 'domicile'));
  return demands.flatMap(({ countryCode, universityId: _, ...demand }) =>
    countryCode === null ? [] : [{ countryCode, ...demand }],
  );
}

/** What universities and destinations require of everyone; resolves to a lookup by university and country. */
export async function loadDestinationRequirements(orm: Orm) {
  const demands = await loadRequirements(
    orm,
    or(eq(demanded.side, 'destination'), isNull(demanded.countryId)),
  );
  return ({ universityId, countryCode }: { universityId: number; countryCode: string }): DemandedDocument[] =>
    demands
      .filter((demand) =>
        demand.universityId === null
          ? demand.countryCode === countryCode
          : demand.universityId === universityId,
      )
      .map(({ type, stage, required, why }) => ({ type, stage, required, why }));
}
