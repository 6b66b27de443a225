import type { SearchSubject } from '../../../../contract/kit/search.ts';

/** What the palette searches: everything, or the scope given by the first character. */
export const scopes = {
  everything: '',
  commands: '>',
  people: '@',
  applications: '#',
  screens: '/',
  help: '?',
} as const;
export type Scope = keyof typeof scopes;

export interface ScopedQuery {
  readonly scope: Scope;
  /** The search text, without the scope character and surrounding spaces. */
  readonly words: string;
}

const byLetter = new Map<string, Scope>(
  Object.entries(scopes).flatMap(([scope, letter]) => (letter ? [[letter, scope as Scope]] : [])),
);

/** The full-width and Arabic forms of the scope characters. */
const letterVariants: Readonly<Record<string, string>> = {
  '؟': '?',
  '＃': '#',
  '＠': '@',
  '＞': '>',
  '／': '/',
  '？': '?',
};

/** Parses the text of the palette: `#123` searches for 123 among applications. */
export function parseScopedQuery(text: string): ScopedQuery {
  const trimmed = text.trimStart();
  const first = [...trimmed][0] ?? '';
  const scope = byLetter.get(letterVariants[first] ?? first);
  return scope
    ? { scope, words: trimmed.slice(first.length).trim() }
    : { scope: 'everything', words: trimmed.trim() };
}

const people: readonly SearchSubject[] = ['User', 'Student', 'ChannelPartner'];

/** The records of a scope; null if it has none, so that the server need not be called. */
export function getSubjectFilter(scope: Scope): ((subject: SearchSubject) => boolean) | null {
  switch (scope) {
    case 'everything':
      return () => true;
    case 'people':
      return (subject) => people.includes(subject);
    case 'applications':
      return (subject) => subject === 'Application';
    default:
      return null;
  }
}
