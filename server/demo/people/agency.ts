import type { branches, channelPartners, organisations } from '../../db/schema/index.ts';
import { demoUsers } from '../demonstration.ts';
import { createRandom } from '../random.ts';
import type { RowTimestamps, SeedRow } from '../rows.ts';
import { organisationNames, partnerNames, partnerSuffixes } from './agency-names.ts';
import { branches as branchList, countries } from './geography.ts';

/** Id of the country with this code: its position in the list, from 1. */
export const countryId = (code: string): number => countries.findIndex(([known]) => known === code) + 1;

export const currencyOf = (code: string): string => countries.find(([known]) => known === code)?.[3] ?? 'GBP';

export const makeBranches = (timestamps: RowTimestamps): SeedRow<typeof branches>[] =>
  branchList.map(([code, city, country, timeZone, sharesRecords], index) => ({
    id: index + 1,
    code,
    name: `${city} office`,
    city,
    countryId: countryId(country),
    timeZone,
    currency: currencyOf(country),
    sharesRecords,
    ...timestamps,
  }));

/** The sponsoring organisations. */
export const makeOrganisations = (timestamps: RowTimestamps): SeedRow<typeof organisations>[] =>
  organisationNames.map((name, index) => ({ id: index + 1, name, ...timestamps }));

const partnerCount = 60;
/** Partners from this id on may be sub-agents of an earlier one. */
const firstSubAgent = 25;
const demoPartner = demoUsers['channel-partner'].memberships.partnerId;

/**
 * Sixty channel partners. About half of the later ones are sub-agents, at the same branch as their principal. The first
 * three sub-agents belong to the demonstration's partner.
 */
export function makePartners(timestamps: RowTimestamps): SeedRow<typeof channelPartners>[] {
  const random = createRandom('partners');
  const names = partnerNames.flatMap((name) => partnerSuffixes.map((form) => `${name} ${form}`));
  const partners: SeedRow<typeof channelPartners>[] = [];
  for (let id = 1; id <= partnerCount; id += 1) {
    const drawn = random.between(1, branchList.length);
    const principal = random.chance(0.5) ? random.between(2, firstSubAgent - 1) : null;
    const parentId = id < firstSubAgent ? null : id < firstSubAgent + 3 ? demoPartner : principal;
    const parent = parentId === null ? undefined : partners[parentId - 1];
    const branchId =
      parent?.branchId ?? (id === demoPartner ? demoUsers.counsellor.memberships.branchId : drawn);
    partners.push({
      id,
      name: names[(id * 7) % names.length] ?? '',
      countryId: countryId(branchList[branchId - 1]?.[2] ?? 'GB'),
      branchId,
      parentId,
      ...timestamps,
    });
  }
  return partners;
}
