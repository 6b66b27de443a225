import { builtInTypes } from '../../../../../contract/kit/document-types.ts';
import { fold } from '../../../../../contract/kit/fold.ts';
import type { SelectedFiles } from './uploads.types.ts';

/** A document that waits for a file, and the names of its type. */
export interface FileRecipient {
  readonly documentId: number;
  readonly names: readonly string[];
}

/** The types whose names weigh the words. */
export const namedTypes: readonly string[] = builtInTypes;

export interface FileMatches {
  readonly matched: readonly SelectedFiles[];
  /** Files whose names mention no document, or several alike. */
  readonly unmatched: readonly File[];
}

/** The words of a name: `oldPassport` and `Old-passport.pdf` have the same two. Single letters are left out. */
const toWords = (name: string): ReadonlySet<string> =>
  new Set(
    fold(name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
      .split(/[^\p{L}]+/u)
      .filter((word) => [...word].length > 1),
  );

const withoutExtension = (fileName: string): string => fileName.replace(/\.[^.]{1,5}$/, '');

/** A word of all names weighs the less, the more types have it: `passport` says more than `certificate`. */
function weigh(allNames: readonly string[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const name of allNames)
    for (const word of toWords(name)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => 1 / (counts.get(word) ?? 1);
}

/** Words of this weight together are enough: one that two types share, but not one that many do. */
const leastWeight = 0.5;

/**
 * Assigns each file to the document whose name it mentions. A file stays unmatched if two documents fit equally, and if
 * it isn't the only one for its document.
 *
 * @param allNames The names of all types, also of those that aren't requested.
 */
export function matchFiles(
  files: readonly File[],
  recipients: readonly FileRecipient[],
  allNames: readonly string[],
): FileMatches {
  const weightOf = weigh(allNames);
  /** How well a name fits: the weight of the words it shares, then their share of its own words. */
  const rate = (fileWords: ReadonlySet<string>, name: string) => {
    const words = [...toWords(name)];
    const shared = words.filter((word) => fileWords.has(word));
    const weight = shared.reduce((sum, word) => sum + weightOf(word), 0);
    return weight < leastWeight ? 0 : weight + shared.length / words.length;
  };
  const rateAll = (fileWords: ReadonlySet<string>) =>
    recipients
      .flatMap(({ documentId, names }) =>
        names.map((name) => ({ documentId, name, rating: rate(fileWords, name) })),
      )
      .filter(({ rating }) => rating > 0)
      .sort((one, other) => other.rating - one.rating);
  const findRecipient = (file: File): number | null => {
    const fileWords = toWords(withoutExtension(file.name));
    const [best, ...others] = rateAll(fileWords);
    if (best === undefined) return null;
    const isOther = ({ documentId }: Pick<FileRecipient, 'documentId'>) => documentId !== best.documentId;
    const second = others.find(isOther);
    // What the best name leaves over may be the name of another document.
    const bestWords = toWords(best.name);
    const restWords = new Set([...fileWords].filter((word) => !bestWords.has(word)));
    const mentionsOther = rateAll(restWords).some(isOther);
    return second?.rating === best.rating || mentionsOther ? null : best.documentId;
  };
  const byDocument = Map.groupBy(files, findRecipient);
  const matched = [...byDocument].flatMap(([documentId, own]) =>
    documentId === null || own.length > 1 ? [] : [{ documentId, files: own }],
  );
  const taken = new Set(matched.flatMap((each) => each.files));
  return { matched, unmatched: files.filter((file) => !taken.has(file)) };
}
