import type { Day } from '../../contract/facts/days.ts';
import type { Language } from '../../contract/kit/languages.ts';

/**
 * What a parameter is, which decides how it is written:
 *
 * - `name`: one line of text, such as a person or a document
 * - `words`: text of several lines, written by the agency
 * - `code`: a reference or a number, always from left to right
 * - `date`: a day, `2026-11-21`, written in the recipient's language
 * - `link`: an http(s) address
 *
 * With `?` it may be missing; paragraphs that name it are then left out.
 */
export type ParameterKind = 'name' | 'words' | 'code' | 'date' | 'link';
export type ParameterKinds = Readonly<Record<string, ParameterKind | `${ParameterKind}?`>>;

type Optional<Kinds extends ParameterKinds> = {
  [Name in keyof Kinds]: Kinds[Name] extends `${string}?` ? Name : never;
}[keyof Kinds];

type Value<Kind> = Kind extends 'date' | 'date?' ? Day : string;

/** The values of a template's parameters. */
export type ParametersOf<Kinds extends ParameterKinds> = {
  readonly [Name in Exclude<keyof Kinds, Optional<Kinds>>]: Value<Kinds[Name]>;
} & { readonly [Name in Optional<Kinds>]?: Value<Kinds[Name]> | undefined };

/** The text of a message in one language; `{name}` stands for a parameter, and `{app}` for the installation's title. */
export interface MailText {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Label of the button. */
  readonly button?: string;
  /** What to know beside the message itself, such as how long a link works. */
  readonly note: string;
}

/** A kind of message, as data. */
export interface MailTemplate<Kinds extends ParameterKinds = ParameterKinds> {
  readonly parameters: Kinds;
  /** The parameter with the address that the button opens. */
  readonly button?: keyof Kinds & string;
  /** Whether its links contain a token: then it is readable by nobody but its recipient. */
  readonly secret: boolean;
  /** Parameters for the preview. */
  readonly sample: ParametersOf<Kinds>;
  readonly texts: Readonly<Record<Language, MailText>>;
}

/** Checks the types of a template. */
export const defineTemplate = <const Kinds extends ParameterKinds>(
  template: MailTemplate<Kinds>,
): MailTemplate<Kinds> => template;
