import { listOf } from './list-of.ts';

/** Names of the staff of the agency and its partners. */
export const staffNames = {
  given: listOf(`
    Amelia, Daniel, Sofia, Omar, Grace, Lucas, Priyanka, Tomasz, Leila, Samuel, Hana, Victor, Chloé,
    Ibrahim, Maya, Peter, Adaora, Faisal, Ingrid, Kofi`),
  family: listOf(`
    Bennett, Haddad, Kowalski, Menon, Okoro, Laurent, Rahimi, Walsh, Pereira, Suzuki, Aziz, Novak, Campbell,
    Ndlovu, Bianchi, Sørensen`),
};

export const partnerNames = listOf(`
  Bright Path, Horizon, Compass, Edulink, First Step, Global Bridge, Milestone, Northern Star, Open Door,
  Pathfinder, Scholars’ Gate, Summit, Beacon, Atlas, Meridian, Cornerstone, Voyage, Keystone, Lantern,
  Bluebird`);
export const partnerSuffixes = ['Education', 'Overseas', 'Study Abroad', 'Consultants', 'Admissions'];

export const organisationNames = [
  'Ministry of Higher Education Scholarships',
  'Falcon Energy Foundation',
  'Delta Bank Trust',
  'Sunrise Schools Group',
  'Equator Health Fund',
];
