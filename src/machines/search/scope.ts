import type { SearchSubject } from '../../../contract/search.ts';

/** What the palette looks through: everything, or what the first letter of its text says. */
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
  /** What is looked for, without the letter and the blanks round it. */
  readonly words: string;
}

const byLetter = new Map<string, Scope>(
  Object.entries(scopes).flatMap(([scope, letter]) => (letter ? [[letter, scope as Scope]] : [])),
);

/** The full-width and Arabic forms of the letters that set a scope. */
const forms: Readonly<Record<string, string>> = {
  '؟': '?',
  '＃': '#',
  '＠': '@',
  '＞': '>',
  '／': '/',
  '？': '?',
};

/** Reads what is typed into the palette: `#123` looks for 123 among applications. */
export function scopedQueryOf(text: string): ScopedQuery {
  const trimmed = text.trimStart();
  const first = [...trimmed][0] ?? '';
  const scope = byLetter.get(forms[first] ?? first);
  return scope
    ? { scope, words: trimmed.slice(first.length).trim() }
    : { scope: 'everything', words: trimmed.trim() };
}

const people: readonly SearchSubject[] = ['User', 'Student', 'ChannelPartner'];

/** The records a scope is about; null for none, so that the server is not asked. */
export function subjectsOf(scope: Scope): ((subject: SearchSubject) => boolean) | null {
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
