import { readCookie, writePreferenceCookie } from '../browser/cookies.service.ts';

/** The possible values of each preference. */
type Choices = Readonly<Record<string, readonly (string | boolean)[]>>;
type Chosen<C extends Choices> = { readonly [Key in keyof C]: C[Key][number] };

/**
 * The language cookie is shared with the server and has the specification's name (§3); the others are prefixed with
 * the title.
 */
const cookieOf = (title: string, key: string): string =>
  key === 'language' ? key : `${title.replace(/[^\w-]/g, '-')}-${key}`;

/** Reads all preferences from their cookies; a missing or unknown value gets the default. */
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

export const savePreference = (title: string, key: string, value: string | boolean): void =>
  writePreferenceCookie(cookieOf(title, key), String(value));
