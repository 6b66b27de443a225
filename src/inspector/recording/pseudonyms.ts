import type { Plain } from '../recorder/entries.types.ts';
import { secretMark } from '../recorder/secret-keys.ts';
import {
  describingKeys,
  type Handling,
  handlingOf,
  isKind,
  isPerson,
  type Kind,
  namingKeys,
  valueKeys,
} from './personal-keys.ts';
import {
  kindOfWhole,
  looksLikeName,
  namesInLabel,
  replaceFileName,
  replaceShapes,
} from './personal-shapes.ts';
import { isReplaced, type PseudonymRegistry, typedMark, withoutPseudonyms } from './pseudonym-registry.ts';

type Fields = { readonly [key: string]: Plain };

/** A text with spaces that is longer, under a key of which nothing is known, is taken for free text. */
const longestUnknown = 40;
/** What stands between the parts of a title; kept when it is split. */
const titleParts = /( [·–|] )/;
/** A label that is longer has more than the name of a control. */
const longestLabel = 80;
/** Values nested deeper are left out. */
const deepest = 110;

/** A message id, the word for an option or an event: no person's text. */
const isIdentifier = (text: string): boolean => /^[A-Za-z][\w-]*(?:[.:][\w-]+)*$/.test(text);
const isLowerWord = (text: string): boolean => /^[a-z][A-Za-z]*(?:[.:][\w-]+)*$/.test(text);
/** A code of a country, a date, a number: of little worth to who doesn't know whose it is. */
const isPlainAnswer = (text: string): boolean => /^(?:[a-z][A-Za-z]*|[A-Z]{2,3}|[\d.,:-]*)$/.test(text);

const isList = (value: Plain): value is readonly Plain[] => Array.isArray(value);
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** Replaces personal data. */
export interface Pseudonymiser {
  /** In data, by keys and by shape. */
  value(value: Plain): Plain;
  /** In an address or a line of the log, by shape, by the names of parameters, and what is known from elsewhere. */
  text(text: string): string;
  /** In the label of a control. */
  label(text: string): string;
  /** In the name of a key that was pressed: a character may be one of a text that was typed. */
  pressedKey(text: string): string;
  /** In a path or a name of the program, by shape only. */
  name(text: string): string;
}

/** What the recorder writes of actors, machines and functions: their paths and names (`plain.ts`). */
const technicalKeys = new Set(['$actor', '$machine', '$function', '$object', '$symbol']);

/**
 * @param isCollecting Only learns what the values of the file are: who is named where is known at its end.
 */
export function createPseudonymiser(registry: PseudonymRegistry, isCollecting = false): Pseudonymiser {
  const replace = (kind: Kind, text: string): string =>
    isReplaced(text) || text.trim() === '' || (isCollecting && kind === 'text')
      ? text
      : registry.of(kind, text, isCollecting);

  /** Free text: its own mark as a whole. */
  const replaceWhole = (kind: Kind, text: string): string => {
    if (isReplaced(text)) return text;
    const shape = kind === 'file' ? null : kindOfWhole(text);
    return kind === 'file' ? replaceFileName(text, replace) : replace(shape ?? kind, text);
  };

  const name = (text: string): string => replaceShapes(text, replace);

  const inQuery = (text: string, depth: number): string =>
    text.replace(
      /([?&])([^=&#\s"'<>]{1,80})=([^&#\s"'<>]*)/g,
      (whole, sign: string, key: string, raw: string) => {
        const given = decode(raw);
        const replaced = inText(given, handlingOf(decode(key)), depth + 1);
        return replaced === given ? whole : `${sign}${key}=${encodeURIComponent(replaced)}`;
      },
    );

  /** What has a shape, is known from elsewhere, or stands under a name in a query. */
  const inside = (text: string, depth = 0): string => {
    const whole = text.includes('=') && depth < deepest ? inQuery(text, depth) : text;
    const shaped = name(whole);
    return isCollecting ? shaped : registry.replaceKnown(shaped);
  };

  const isFree = (text: string, handling: Handling | undefined): boolean => {
    if (handling === 'text') return true;
    if (handling === 'words') return !isIdentifier(text) && /\p{L}/u.test(text);
    if (handling === 'answer') return !isPlainAnswer(text);
    const rest = withoutPseudonyms(text);
    return handling === undefined && rest.length > longestUnknown && /\S\s+\S/.test(rest);
  };

  function inText(text: string, handling: Handling | undefined, depth: number): string {
    if (text === '') return text;
    const first = text.charCodeAt(0);
    if ((first === 123 || first === 91) && depth < deepest) {
      try {
        const parsed = JSON.parse(text) as Plain;
        const replaced = walk(parsed, { handling, parent: '', depth: depth + 1 });
        return replaced === parsed ? text : JSON.stringify(replaced);
      } catch {
        // No JSON: a text like any other.
      }
    }
    // The address of a page, not that of a person.
    if (handling === 'address' && /^[/?#]/.test(text)) return inside(text, depth);
    if (isKind(handling)) return replaceWhole(handling, text);
    if (handling === 'error' && isLowerWord(text)) return text;
    if (handling === 'who' && !isLowerWord(text) && /\p{L}{2}/u.test(text)) return replaceWhole('name', text);
    // The title of a record may have its number before the name: `A-0000012 · Meera Rao`.
    if (handling === 'title' && text.split(titleParts).some(looksLikeName))
      return inside(
        text
          .split(titleParts)
          .map((part) => (looksLikeName(part) ? replace('name', part) : part))
          .join(''),
        depth,
      );
    if (isFree(text, handling)) return replaceWhole('text', text);
    const known = isLowerWord(text) || isCollecting ? undefined : registry.find(text);
    return known ?? inside(text, depth);
  }

  interface Place {
    readonly handling: Handling | undefined;
    readonly parent: string;
    readonly depth: number;
  }

  function walk(value: Plain, place: Place): Plain {
    if (typeof value === 'string') return inText(value, place.handling, place.depth);
    if (value === null || typeof value !== 'object') return value;
    if (place.depth > deepest) return secretMark;
    if (isList(value)) {
      const list = value.map((part) => walk(part, { ...place, depth: place.depth + 1 }));
      return list.some((part, at) => part !== value[at]) ? list : value;
    }
    return walkFields(value, place);
  }

  /** How the values of an object are handled that say what a sibling names. */
  function handlingOfValues(fields: Fields): Handling | undefined {
    for (const key of namingKeys) {
      const named = fields[key];
      if (typeof named !== 'string' || (key === 'label' && !named.startsWith('fact.'))) continue;
      const handling = handlingOf(named.slice(named.lastIndexOf('.') + 1));
      if (handling !== undefined) return handling;
      if (key === 'question') return 'answer';
    }
    return undefined;
  }

  function handlingOfPart(key: string, fields: Fields, place: Place, values: Handling | undefined) {
    if (/^\d+$/.test(key)) return place.handling;
    // By the addresses of their pages.
    if (place.parent === 'titles') return 'title';
    const own = handlingOf(key);
    // The names of fields with their errors.
    if (place.handling === 'error') return 'error';
    if (valueKeys.has(key) && values !== undefined) return values;
    if (key === 'name') {
      if ('sha256' in fields || '$' in fields) return 'file';
      if (isPerson(place.parent) || 'dateOfBirth' in fields || 'email' in fields) return 'name';
    }
    // What is below personal data is personal, unless it says what it is.
    if (isKind(place.handling) || place.handling === 'answer') {
      return describingKeys.has(key) ? 'prose' : isKind(own) ? own : place.handling;
    }
    return own;
  }

  function walkFields(fields: Fields, place: Place): Plain {
    const values = handlingOfValues(fields);
    const parts = new Map<string, Plain>();
    let isChanged = false;
    for (const [key, part] of Object.entries(fields)) {
      const handling = handlingOfPart(key, fields, place, values);
      const isContainer = typeof part === 'object' && part !== null && !isKind(handling);
      const below = isContainer && handling !== 'error' && handling !== 'answer' ? undefined : handling;
      const parent = /^\d+$/.test(key) ? place.parent : key;
      const isTextList = isContainer && isList(part) && part.every((each) => typeof each !== 'object');
      const replaced =
        technicalKeys.has(key) && typeof part === 'string'
          ? name(part)
          : walk(part, { handling: isTextList ? handling : below, parent, depth: place.depth + 1 });
      let renamed = name(key);
      for (let count = 2; parts.has(renamed); count += 1) renamed = `${name(key)} ${count}`;
      isChanged ||= replaced !== part || renamed !== key;
      parts.set(renamed, replaced);
    }
    return isChanged ? Object.fromEntries(parts) : fields;
  }

  return {
    value: (value) => walk(value, { handling: undefined, parent: '', depth: 0 }),
    text: inside,
    label(text) {
      const replaced = inside(text);
      if (isCollecting || isReplaced(replaced)) return replaced;
      if (withoutPseudonyms(replaced).length > longestLabel) return replace('text', replaced);
      return replaced.replace(namesInLabel, (found) => replace('name', found));
    },
    pressedKey: (text) => (/^[\p{L}\p{N}]$/u.test(text) ? typedMark : inside(text)),
    name,
  };
}
