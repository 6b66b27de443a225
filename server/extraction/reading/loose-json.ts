import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

/** A JSON value with its source text; for a member, from its name on. */
export interface Located {
  readonly value: string | number | boolean | null | readonly Located[] | ReadonlyMap<string, Located>;
  readonly source: string;
}

export interface LooseJson {
  readonly found: Located | undefined;
  /** The text was not valid JSON, or could not be read at all. */
  readonly broken: boolean;
}

/** Errors after which the rest means what it says: missing commas and a missing end. */
const harmlessErrors: ReadonlySet<string> = new Set([
  'CommaExpected',
  'CloseBraceExpected',
  'CloseBracketExpected',
  'UnexpectedEndOfString',
  'EndOfFileExpected',
]);

/**
 * Strings, and what pages add to JSON: extra commas, markup that hides scripts from old browsers, leading zeros. A
 * string without an end is one match, so that the search takes one pass.
 */
const oddities =
  /"(?:[^"\\]|\\[\s\S])*"?|,(?=\s*[}\]])|<!--|-->|<!\[CDATA\[|\]\]>|;|\ufeff|(?<![\w.+]|e-)0+(?=\d)/gi;

/** Without line breaks and unknown escapes. */
const cleanString = (text: string): string =>
  text
    .replace(/(\\["\\/bfnrtu])|\\/g, '$1')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON allows none in strings
    .replace(/[\0-\x1f]/g, ' ');

const maxDepth = 60;

function locate(node: Node, text: string, depth = 0): Located | undefined {
  if (depth > maxDepth) return undefined;
  const { offset, length, children = [] } = node;
  // What is not closed ends with the text.
  const source = text.slice(offset, length < 0 ? undefined : offset + length);
  if (node.type === 'array')
    return { value: children.flatMap((item) => locate(item, text, depth + 1) ?? []), source };
  if (node.type !== 'object') return { value: node.value, source };
  const members = children.flatMap((member) => {
    const [name, value] = member.children ?? [];
    const found = name && value && locate(value, text, depth + 1);
    return found
      ? [
          [
            String(name.value),
            { ...found, source: text.slice(member.offset, value.offset) + found.source },
          ] as const,
        ]
      : [];
  });
  return { value: new Map(members), source };
}

/**
 * Reads JSON as found on pages: with comments, extra commas, line breaks in strings, or a missing end. Such deviations,
 * and text that cannot be read at all, are reported by `broken`.
 */
export function readLooseJson(given: string): LooseJson {
  let isLoose = false;
  const text = given.replace(oddities, (mark) => {
    const kept = mark.startsWith('"') ? cleanString(mark) : '';
    isLoose ||= mark === ',' || (kept !== mark && kept !== '');
    return kept;
  });
  const errors: ParseError[] = [];
  try {
    const root = parseTree(text, errors);
    const isReadable = errors.every(({ error }) => harmlessErrors.has(printParseErrorCode(error)));
    return {
      found: root && isReadable ? locate(root, text) : undefined,
      broken: isLoose || errors.length > 0,
    };
  } catch (thrown) {
    // Nested too deeply for the parser.
    if (!(thrown instanceof RangeError)) throw thrown;
    return { found: undefined, broken: true };
  }
}
