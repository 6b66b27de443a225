import type { accountEn } from './shared/account/en.ts';
import type { officeEn } from './shared/office/en.ts';
import type { publicEn } from './shared/public/en.ts';
import type { toolsEn } from './shared/tools/en.ts';

/** The texts of each feature, which are loaded with it; each catalogue adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: members are added by declaration merging
export interface FeatureTexts {}

/** The texts of each list of master data. */
// biome-ignore lint/suspicious/noEmptyInterface: members are added by declaration merging
export interface ListTexts {}

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type English = typeof publicEn &
  typeof accountEn &
  typeof officeEn &
  typeof toolsEn &
  Intersection<FeatureTexts[keyof FeatureTexts]> &
  Intersection<ListTexts[keyof ListTexts]>;

/** All message ids; an unknown id doesn't compile. */
export type MessageId = keyof English;

/** Names of the values in an ICU message: the text between an opening brace and the next brace or comma. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Rest}`
  ? NameAtStart<Rest> | NamesIn<Rest>
  : never;
type NameAtStart<Text extends string> = Text extends `${infer Name}}${string}` ? Word<Upto<Name>> : never;
type Upto<Text extends string> = Text extends `${infer Name},${string}` ? Name : Text;
/** A value name is a single word in lower case; branches of a plural or select are not. */
type Word<Text extends string> = Text extends `${string}${' ' | '#' | '{' | '.' | '\u2068'}${string}`
  ? never
  : Text extends Uncapitalize<Text>
    ? Text
    : never;

type ValueNames<Id extends MessageId> = Id extends MessageId ? NamesIn<English[Id]> : never;

/** The type of a message's values. */
export type MessageValue = string | number | Date;

/** The second argument of `text(id, …)`: required exactly when the message has values, with their names. */
export type ValuesOf<Id extends MessageId> = [ValueNames<Id>] extends [never]
  ? []
  : [values: Readonly<Record<ValueNames<Id>, MessageValue>>];

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
    interface IntlConfig {
      locale: 'en-GB' | 'fr' | 'ar-u-nu-latn';
    }
  }
}
