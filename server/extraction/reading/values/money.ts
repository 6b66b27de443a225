import type { FoundPeriod } from '../../../../contract/courses/course-findings.ts';
import { collapseWhitespace, normalizeText, toLatinDigits } from '../text.ts';
import { numberPattern, parseNumber } from './numbers.ts';

/** Host and language of a page, to tell which country's `$` or `dirhams` it means. */
export interface PageLocale {
  readonly host: string;
  /** Of the page, such as `en-AU`. */
  readonly language: string;
}

/** An amount of money in a text. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
  /** The currency was inferred from the page's country. */
  readonly guessed: boolean;
  /** Position in the text, for examining the words around it. */
  readonly at: number;
  readonly until: number;
}

const codes =
  'GBP|EUR|USD|AUD|CAD|NZD|INR|AED|SAR|QAR|KWD|BHD|OMR|JOD|EGP|MAD|TND|DZD|CHF|SEK|NOK|DKK|PLN|CZK|HUF|SGD|HKD|MYR|CNY|JPY|KRW|ZAR|NGN|KES|TRY|XOF|XAF|LBP|PKR|BDT|LKR|NPR|THB|IDR|VND|PHP|TWD';

/** Names of currencies, most specific first. Names shared by several countries are resolved by the page's country. */
const names: readonly (readonly [
  pattern: string,
  code: string | ((locale: PageLocale) => string | undefined),
])[] = [
  [String.raw`(?:AU|A)\s?\$|australian dollars?`, 'AUD'],
  [String.raw`(?:CA|CAN|C)\s?\$|\$\s?(?:CA|CAN)\b|canadian dollars?|dollars? canadiens?|دولار كندي`, 'CAD'],
  [String.raw`NZ\s?\$|new zealand dollars?`, 'NZD'],
  [String.raw`US\s?\$|\$\s?US\b|us dollars?|dollars? americains?|دولار امريكي`, 'USD'],
  [String.raw`HK\s?\$`, 'HKD'],
  [String.raw`S\s?\$`, 'SGD'],
  ['£|pounds? sterling|livres? sterling|جنيه استرليني', 'GBP'],
  ['€|euros?|يورو', 'EUR'],
  [
    String.raw`₹|rs\.?|rupees?`,
    (locale) => ofCountry(locale, { in: 'INR', pk: 'PKR', np: 'NPR', lk: 'LKR' }),
  ],
  ['RM', 'MYR'],
  [String.raw`f\s?cfa|francs? cfa`, 'XOF'],
  [String.raw`francs? suisses?|fr\.`, 'CHF'],
  [String.raw`د\.?\s?ا\.?|درهم اماراتي|dhs?`, 'AED'],
  ['dirhams?|درهما?', (locale) => ofCountry(locale, { ae: 'AED', ma: 'MAD' })],
  ['ريال سعودي', 'SAR'],
  ['ريال قطري', 'QAR'],
  ['ريالا?|riyals?', (locale) => ofCountry(locale, { sa: 'SAR', qa: 'QAR' })],
  ['دينار اردني', 'JOD'],
  ['دينار كويتي', 'KWD'],
  ['دينار تونسي', 'TND'],
  [
    'دينارا?|dinars?',
    (locale) => ofCountry(locale, { jo: 'JOD', kw: 'KWD', tn: 'TND', bh: 'BHD', dz: 'DZD' }),
  ],
  ['جنيه مصري|جنيها مصريا', 'EGP'],
  ['جنيها?', (locale) => ofCountry(locale, { eg: 'EGP', uk: 'GBP' })],
  [
    String.raw`\$|dollars?|دولار`,
    (locale) =>
      ofCountry(locale, { au: 'AUD', ca: 'CAD', nz: 'NZD', us: 'USD', sg: 'SGD', hk: 'HKD' }) ??
      (locale.host.endsWith('.edu') ? 'USD' : undefined),
  ],
  ['¥', (locale) => ofCountry(locale, { jp: 'JPY', cn: 'CNY' })],
];

/** Chooses by the page's country: that of its host or else of its language's region. */
function ofCountry(
  { host, language }: PageLocale,
  known: Readonly<Record<string, string>>,
): string | undefined {
  const region = language.split('-')[1]?.toLowerCase();
  return known[host.split('.').at(-1) ?? ''] ?? (region === undefined ? undefined : known[region]);
}

const named = names.map(([pattern]) => pattern).join('|');
const before = new RegExp(
  String.raw`(?<![\p{L}\d])(${codes}|${named})\s?(?:[:=]\s?)?(${numberPattern})(?![\d])`,
  'giu',
);
const after = new RegExp(String.raw`(?<![\d.,])(${numberPattern})\s?(${codes}|${named})(?![\p{L}\d])`, 'giu');

function currencyOf(written: string, locale: PageLocale): { code: string; guessed: boolean } | undefined {
  const code = written.toUpperCase();
  if (new RegExp(`^(?:${codes})$`).test(code)) return { code, guessed: false };
  for (const [pattern, means] of names) {
    if (!new RegExp(`^(?:${pattern})$`, 'iu').test(written)) continue;
    const meant = typeof means === 'string' ? means : means(locale);
    return meant === undefined ? undefined : { code: meant, guessed: typeof means !== 'string' };
  }
  return undefined;
}

/** Normalizes text for matching amounts without changing its length where possible. */
const plain = (text: string): string =>
  toLatinDigits(collapseWhitespace(text))
    .replace(/[\u0622\u0623\u0625]/g, '\u0627')
    .replace(/[éèê]/g, 'e');

/** Amounts of money in a text, in order. Those without a clear currency are left out. */
export function moneyIn(text: string, locale: PageLocale): Money[] {
  const line = plain(text);
  const hits = [
    ...[...line.matchAll(before)].map((hit) => ({ hit, written: hit[1] ?? '', number: hit[2] ?? '' })),
    ...[...line.matchAll(after)].map((hit) => ({ hit, written: hit[2] ?? '', number: hit[1] ?? '' })),
  ];
  const found = hits.flatMap(({ hit, written, number }) => {
    const currency = currencyOf(written.trim(), locale);
    const amount = parseNumber(number);
    if (currency === undefined || amount === undefined) return [];
    return [
      {
        amount,
        currency: currency.code,
        guessed: currency.guessed,
        at: hit.index,
        until: hit.index + hit[0].length,
      },
    ];
  });
  const sorted = found.toSorted((one, other) => one.at - other.at || other.until - one.until);
  // `€ 500 €` and `USD 500 EUR` overlap: the first match wins.
  return sorted.filter((each, index) => !sorted.slice(0, index).some((earlier) => earlier.until > each.at));
}

const perYear =
  /\b(?:per|each|an?|every)\s+(?:academic\s+)?(?:year|annum)\b|\/\s?(?:year|yr|annum|an|annee)\b|\bp\.?\s?a\.?(?![\p{L}])|\bannual|\byearly|\bannuel|\bpar (?:an|annee)\b|\bl'annee\b|سنويا|في السنة|للسنة|لكل سنة|في العام|\/\s?سنة|السنوية/u;
const perSemester =
  /\b(?:per|each|a|every)\s+(?:semester|term)\b|\/\s?(?:semester|semestre|term)\b|\bpar semestre\b|للفصل|لكل فصل|في الفصل/u;
const perCourse =
  /\btotal\b|\bfull (?:course|program(?:me)?) (?:fee|cost)|\b(?:whole|entire|full|complete) (?:course|program(?:me)?)\b|\bfor the (?:course|program(?:me)?)\b|\bper (?:course|program(?:me)?)\b|\bpour (?:toute |l'ensemble de )?la formation\b|كامل البرنامج|للبرنامج كاملا|اجمالي/u;

/** The period that a fee covers; undefined when the text does not say. */
export function periodIn(text: string): FoundPeriod | undefined {
  const line = normalizeText(text);
  if (perSemester.test(line)) return 'semester';
  if (perYear.test(line)) return 'year';
  return perCourse.test(line) ? 'total' : undefined;
}

/** Who a fee applies to. */
export type Audience = 'international' | 'home' | undefined;

const international =
  /international|overseas|non[- ]?eu\b|non[- ]?eea|non[- ]?resident|out[- ]of[- ]state|foreign|hors ue|hors union|extra[- ]?communautaire|non[- ]?europeen|etrangers?|internationaux|الدوليين|دولي|الوافدين|الاجانب|غير السعوديين|غير المواطنين/;
const home =
  /\bhome\b|\bdomestic\b|\buk students?\b|\beu students?\b|\buk\b(?! pounds)|in[- ]state|\bresidents?\b|\bcitizens?\b|(?<!hors )\bue\b|europeens?|nationaux|للمواطنين|المواطنين|السعوديين|المحليين/;

/** Who a fee applies to; undefined for everyone, or both. */
export function audienceIn(text: string): Audience {
  const line = normalizeText(text);
  const [abroad, here] = [international.test(line), home.test(line.replace(international, ' '))];
  if (abroad === here) return undefined;
  return abroad ? 'international' : 'home';
}
