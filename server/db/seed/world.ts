import { makeBranches, makeOrganisations, makePartners } from './agency.ts';
import type { ApplicationWorld } from './applications.ts';
import { makeCourses, makeIntakes, makeUniversities } from './catalogue.ts';
import { makeUsers, staffOf } from './people.ts';
import type { Stamps } from './rows.ts';

/**
 * The agency's reference data at midnight of `now`, three years after its foundation: everything that students and
 * applications refer to.
 */
export function makeWorld(now: Date) {
  const opened = new Date(Date.UTC(now.getUTCFullYear() - 3, now.getUTCMonth(), 1));
  const stamps: Stamps = { createdAt: opened, updatedAt: opened, version: 1 };
  const organisations = makeOrganisations(stamps);
  const partners = makePartners(stamps);
  const universities = makeUniversities(stamps);
  const people = makeUsers(stamps, partners.length, organisations.length);
  const partnersByBranch = Map.groupBy(partners, ({ branchId }) => branchId);
  const world = {
    now,
    branches: makeBranches(stamps),
    partners,
    universities,
    intakes: makeIntakes(now, stamps),
    courses: makeCourses(universities, stamps),
    staff: staffOf(people),
    organisationCount: organisations.length,
    partnersOf: (branchId: number) => partnersByBranch.get(branchId)?.map(({ id }) => id) ?? [],
  } satisfies ApplicationWorld;
  return { ...world, stamps, organisations, people };
}
