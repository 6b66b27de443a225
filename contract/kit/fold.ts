/**
 * Characters that make no other word of a text: control characters, accents, Hebrew and Arabic points and vowel signs,
 * the Arabic elongation, and what shows nothing. The function `fold` of the database has the same.
 */
const ignored =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: the marks are taken one by one.
  /[^\P{Cc}\t\n\v\f\r\u0085]|[\u00AD\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20F0\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF]/gu;

/** Each character with what it folds to, after it was decomposed and written in lower case. */
const foldings =
  "ßss æae œoe þth øo łl đd ðd ħh ŧt ıi ςσ `' ‘' ’' ‛' ′' ʹ' ʻ' ʼ' ʾ' ʿ' ՚' ׳' ꞌ' “\" ”\" „\" ‟\" ‐- ‒- –- —- ―- −- ⁃- ˗- ־- ٱا ىي یي ةه ہه ھه ۃه ەه کك";

/** The digit 0 in Arabic, Persian and Devanagari; the others follow it. */
const zeros = [0x660, 0x6f0, 0x966];

const letters = new Map(
  foldings.split(' ').map((pair) => {
    const [letter = '', ...folded] = pair;
    return [letter, folded.join('')];
  }),
);
for (const zero of zeros)
  for (let digit = 0; digit < 10; digit += 1) letters.set(String.fromCodePoint(zero + digit), String(digit));

/**
 * Text folded for search and comparison, as the function `fold` of the database does it: without case, accents, width,
 * spelling variants of Arabic letters and kinds of apostrophes, hyphens and blanks. `Élève` is found by `eleve`,
 * `مصطفى` by `مصطفي`, `N’Diaye` by `N'Diaye`, `٢٠٢٦` by `2026`.
 */
export const fold = (text: string): string =>
  text
    .replace(/[\u00B4\u1FFD]/g, "'")
    .normalize('NFKD')
    .replace(ignored, '')
    .toLowerCase()
    .replace(/[^\s\w]|`/gu, (letter) => letters.get(letter) ?? letter)
    .replace(/[\s\u0085]+/gu, ' ')
    .trim();
