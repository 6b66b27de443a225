/** Encodings with one byte for each letter, those of which the bytes alone don't tell which one it is. */
export const codePages = [
  'windows-1252',
  'windows-1254',
  'windows-1250',
  'windows-1251',
  'windows-1256',
] as const;
export type CodePage = (typeof codePages)[number];

/** Letters beyond ASCII that a language is written with. The first of those that explain a file equally well counts. */
const languages: readonly (readonly [CodePage, string])[] = [
  ['windows-1252', 'àâæçéèêëîïôœùûüÿ'],
  ['windows-1252', 'áâãàçéêíóôõúüªº'],
  ['windows-1252', 'áéíñóúüçªº'],
  ['windows-1252', 'äöüßéà'],
  ['windows-1252', 'àèéìíîòóùúªº'],
  ['windows-1252', 'åäöæøéèüáô'],
  ['windows-1252', 'áéëèêïíóöúüij'],
  ['windows-1252', 'áæðéíóöøúýþ'],
  ['windows-1254', 'çğıİöşüâîû'],
  ['windows-1250', 'ąćęłńóśźż'],
  ['windows-1250', 'áčďéěíňóřšťúůýž'],
  ['windows-1250', 'áäčďéíĺľňóôŕšťúýž'],
  ['windows-1250', 'áéíóöőúüű'],
  ['windows-1250', 'čćđšž'],
  ['windows-1250', 'ăâîşţ'],
  ['windows-1251', 'абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґўјљњћђџѓќѕ'],
  ['windows-1256', 'ابتثجحخدذرزسشصضطظعغفقكلمنهويىةءآأإؤئپچژگکںھہےٹڈڑـًٌٍَُِّْàâçèéêëîïôùûü'],
];

/** The words with bytes beyond ASCII that are looked at, each of them once. */
const maxWords = 20_000;

const isLetter = (byte: number): boolean =>
  byte >= 0x80 || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);

/** Words of a file that have a byte beyond ASCII, from all of it, one a line. */
function gatherWords(bytes: Uint8Array): Uint8Array {
  const words = new Map<string, Uint8Array>();
  let start = -1;
  let isHigh = false;
  for (let at = 0; at <= bytes.length && words.size < maxWords; at += 1) {
    const byte = bytes[at] ?? 0;
    if (isLetter(byte)) {
      if (start < 0) start = at;
      isHigh ||= byte >= 0x80;
      continue;
    }
    if (isHigh) {
      const word = bytes.subarray(start, at);
      words.set(word.join(), word);
    }
    start = -1;
    isHigh = false;
  }
  return Uint8Array.from([...words.values()].flatMap((word) => [...word, 0x0a]));
}

const ascii = /^[A-Za-z]$/;

/** What a letter that a language doesn't have counts against it, in letters that it has. */
const foreignWeight = 3;

/** How well a language explains a word: its letters, less those that are not its own, and capitals inside. */
function rateWord(word: string, letters: string): number {
  let score = 0;
  let before = '';
  const scripts = new Set<string>();
  for (const letter of word) {
    const small = letter.toLowerCase();
    if (ascii.test(letter)) scripts.add('latin');
    else if (/\p{L}|\p{M}/u.test(letter)) {
      scripts.add(/\p{Script=Latin}/u.test(letter) ? 'latin' : 'other');
      score += letters.includes(letter) || letters.includes(small) ? 1 : -foreignWeight;
      if (letter !== small && before !== '' && before !== before.toUpperCase()) score -= foreignWeight;
    } else if (!/[\u00a0«»‘’“”‚„–—…·•§°€©®™،؛؟\u200c-\u200f]/u.test(letter)) score -= foreignWeight;
    before = letter;
  }
  return scripts.size > 1 ? score - foreignWeight * word.length : score;
}

/**
 * The code page of a text that is not in Unicode: the one in which its words are those of a language, with all letters
 * beyond ASCII among the letters of that language.
 */
export function detectCodePage(bytes: Uint8Array): CodePage {
  const gathered = gatherWords(bytes);
  const decoded = new Map(
    codePages.map((page) => [page, new TextDecoder(page).decode(gathered).split('\n')] as const),
  );
  let best: CodePage = 'windows-1252';
  let most = Number.NEGATIVE_INFINITY;
  for (const [page, letters] of languages) {
    const score = (decoded.get(page) ?? []).reduce((sum, word) => sum + rateWord(word, letters), 0);
    if (score <= most) continue;
    best = page;
    most = score;
  }
  return best;
}
