export { countryCodes } from '../../../../../contract/masters/country-codes.ts';

import { fold } from '../../../../../contract/kit/fold.ts';

/** Other names of countries, and parts of them, that people type: not shown, and in no particular language. */
const aliases: Readonly<Record<string, string>> = {
  AE: 'uae emirates dubai abu dhabi sharjah',
  BA: 'bosnia',
  BO: 'bolivia',
  BY: 'belorussia',
  CD: 'drc rdc congo kinshasa zaire',
  CG: 'congo brazzaville',
  CI: 'ivory coast cote d’ivoire cote divoire',
  CN: 'prc mainland china',
  CV: 'cape verde',
  CZ: 'czech republic',
  DE: 'deutschland',
  GB: 'uk great britain england scotland wales northern ireland angleterre royaume uni ecosse',
  HK: 'hong kong',
  IN: 'bharat hindustan',
  IR: 'persia',
  KP: 'north korea dprk',
  KR: 'south korea rok',
  LA: 'laos',
  LK: 'ceylon',
  MD: 'moldova',
  MK: 'macedonia',
  MM: 'burma birmanie',
  NL: 'holland hollande',
  PS: 'palestine gaza west bank',
  RU: 'russia',
  SA: 'ksa',
  SY: 'syria',
  SZ: 'swaziland',
  TL: 'east timor',
  TR: 'turkey turkiye',
  TW: 'taiwan formosa',
  TZ: 'tanzania zanzibar',
  US: 'usa us america états-unis etats unis',
  VA: 'vatican holy see',
  VN: 'vietnam',
};

/** For comparison: folded, without punctuation. */
const toWords = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** How well a country matches what was typed: 0 for a name that starts with it, 1 for a later word, null for neither. */
export function rankCountry(code: string, names: readonly string[], typed: string): number | null {
  const wanted = toWords(typed);
  if (wanted === '') return 1;
  const alias = ` ${toWords(aliases[code] ?? '')}`;
  const folded = names.map(toWords);
  if (toWords(code) === wanted || folded.some((name) => name.startsWith(wanted))) return 0;
  if (wanted.length > 1 && alias.includes(` ${wanted}`)) return 0;
  return folded.some((name) => ` ${name}`.includes(` ${wanted}`)) ? 1 : null;
}

/** The countries where most students live, by the time zone of their device; others use the device's language. */
const zones: Readonly<Record<string, string>> = {
  'Africa/Abidjan': 'CI',
  'Africa/Accra': 'GH',
  'Africa/Algiers': 'DZ',
  'Africa/Cairo': 'EG',
  'Africa/Casablanca': 'MA',
  'Africa/Dakar': 'SN',
  'Africa/Douala': 'CM',
  'Africa/Johannesburg': 'ZA',
  'Africa/Kampala': 'UG',
  'Africa/Kinshasa': 'CD',
  'Africa/Lagos': 'NG',
  'Africa/Nairobi': 'KE',
  'Africa/Tunis': 'TN',
  'Asia/Amman': 'JO',
  'Asia/Baghdad': 'IQ',
  'Asia/Beirut': 'LB',
  'Asia/Calcutta': 'IN',
  'Asia/Colombo': 'LK',
  'Asia/Dhaka': 'BD',
  'Asia/Dubai': 'AE',
  'Asia/Jakarta': 'ID',
  'Asia/Karachi': 'PK',
  'Asia/Kathmandu': 'NP',
  'Asia/Katmandu': 'NP',
  'Asia/Kolkata': 'IN',
  'Asia/Manila': 'PH',
  'Asia/Riyadh': 'SA',
  'Asia/Saigon': 'VN',
  'Asia/Shanghai': 'CN',
  'Asia/Tashkent': 'UZ',
  'Europe/Istanbul': 'TR',
  'Europe/London': 'GB',
  'Europe/Paris': 'FR',
};

/** The country that the device seems to be in; empty if unknown. */
export function guessCountry(timeZone: string, language: string): string {
  const region = zones[timeZone];
  if (region !== undefined) return region;
  try {
    return new Intl.Locale(language).region ?? '';
  } catch {
    return '';
  }
}
