import { readCookie, writePreferenceCookie } from './cookies.service.ts';

/** Values a preference may have, by its key. */
type Choices = Readonly<Record<string, readonly (string | boolean)[]>>;
type Chosen<C extends Choices> = { readonly [Key in keyof C]: C[Key][number] };

/** The language is shared with the server and has the specification's own name (§3); the rest have the title before them. */
const cookieOf = (title: string, key: string): string =>
  key === 'language' ? key : `${title.replace(/[^\w-]/g, '-')}-${key}`;

/** Reads every preference from its cookie; one that is missing or not among the choices has its default. */
export function readPreferences<const C extends Choices>(
  title: string,
  choices: C,
  defaults: Chosen<C>,
): Chosen<C> {
  const pairs = Object.entries(choices).map(([key, values]) => {
    const reading = readCookie(cookieOf(title, key));
    const kept = reading.kind === 'text' ? values.find((value) => String(value) === reading.text) : undefined;
    return [key, kept ?? defaults[key]] as const;
  });
  return Object.fromEntries(pairs) as Chosen<C>;
}

/** Keeps one preference. */
export const keepPreference = (title: string, key: string, value: string | boolean): void =>
  writePreferenceCookie(cookieOf(title, key), String(value));
