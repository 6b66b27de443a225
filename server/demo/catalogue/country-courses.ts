/** What tuition costs in a country, relative to the same number of pounds in the United Kingdom, in its own currency. */
const feeFactors: Readonly<Record<string, number>> = {
  GB: 1,
  IE: 0.8,
  DE: 0.3,
  FR: 0.45,
  NL: 0.7,
  US: 1.5,
  CA: 1.5,
  AU: 1.7,
  NZ: 1.6,
  MY: 1.8,
  AE: 3.2,
};

/** Awards that a country names otherwise than the United Kingdom and the countries that follow it. */
const ownAwards: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: { 'BSc (Hons)': 'BS', 'BA (Hons)': 'BA', 'BEng (Hons)': 'BSE', MSc: 'MS', MEng: 'MSE' },
};
/** Where bachelors with honours are usual, among them the campuses of British universities abroad. */
const honours: ReadonlySet<string> = new Set(['GB', 'IE', 'MY', 'AE']);

/** The award as universities of a country name it. */
export const awardIn = (countryCode: string, award: string): string =>
  ownAwards[countryCode]?.[award] ?? (honours.has(countryCode) ? award : award.replace(' (Hons)', ''));

/** A fee in pounds as universities of a country ask it, in their currency, in full hundreds. */
export const feeIn = (countryCode: string, pounds: number): number =>
  Math.max(100, Math.round((pounds * (feeFactors[countryCode] ?? 1)) / 100) * 100);
