import { and, eq, isNull } from 'drizzle-orm';
import type { DraftOffers } from '../../../contract/application-drafts.ts';
import type { Ability } from '../../access/ability.ts';
import { readableRows } from '../../access/readable-rows.ts';
import { demandsAtHome } from '../../applications/demanded.ts';
import { isOffered } from '../../applications/offered.ts';
import { openIntakes } from '../../applications/open-intakes.ts';
import type { Orm } from '../../db/database.ts';
import { branches, countries, universities } from '../../db/schema/index.ts';

/** The countries, destinations, branches and intakes available for a new application. */
export async function offersFor(orm: Orm, ability: Ability, today: string): Promise<DraftOffers> {
  const known = await orm
    .select({ code: countries.code })
    .from(countries)
    .where(isNull(countries.archivedAt))
    .orderBy(countries.code);
  const destinations = await orm
    .selectDistinct({ code: countries.code })
    .from(universities)
    .innerJoin(countries, eq(countries.id, universities.countryId))
    .where(isOffered)
    .orderBy(countries.code);
  const open = await orm
    .select({ id: branches.id, name: branches.name })
    .from(branches)
    .where(and(readableRows(ability, 'Branch', branches, ['name']), isNull(branches.archivedAt)))
    .orderBy(branches.name);
  return {
    countryCodes: known.map(({ code }) => code),
    destinationCodes: destinations.map(({ code }) => code),
    branches: open,
    intakes: await openIntakes(orm, today),
    demanded: await demandsAtHome(orm),
  };
}
