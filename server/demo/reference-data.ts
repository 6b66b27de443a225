import type { ApplicationReferenceData } from './cases/applications.ts';
import { makeCourses, makeIntakes, makeUniversities } from './catalogue/catalogue.ts';
import { withAccountStates } from './people/account-states.ts';
import { makeBranches, makeOrganisations, makePartners } from './people/agency.ts';
import { withCustomRoles } from './people/custom-roles.ts';
import { indexStaff, makeUsers } from './people/people.ts';
import type { RowTimestamps } from './rows.ts';

/**
 * The agency's reference data at midnight of `now`, three years after its foundation: everything that students and
 * applications refer to.
 */
export function makeReferenceData(now: Date) {
  const opened = new Date(Date.UTC(now.getUTCFullYear() - 3, now.getUTCMonth(), 1));
  const timestamps: RowTimestamps = { createdAt: opened, updatedAt: opened, version: 1 };
  const organisations = makeOrganisations(timestamps);
  const partners = makePartners(timestamps);
  const universities = makeUniversities(timestamps);
  const everyone = makeUsers(timestamps, partners.length, organisations.length);
  const people = withCustomRoles(withAccountStates(everyone, now));
  const partnersByBranch = Map.groupBy(partners, ({ branchId }) => branchId);
  const referenceData = {
    now,
    branches: makeBranches(timestamps),
    partners,
    universities,
    intakes: makeIntakes(now, timestamps),
    courses: makeCourses(universities, timestamps),
    staff: indexStaff(people),
    organisationCount: organisations.length,
    partnersOf: (branchId: number) => partnersByBranch.get(branchId)?.map(({ id }) => id) ?? [],
  } satisfies ApplicationReferenceData;
  return { ...referenceData, timestamps, organisations, people };
}
