import type { applyingEn } from './features/applying/en.ts';
import type { boardEn } from './features/board/en.ts';
import type { caseworkEn } from './features/casework/en.ts';
import type { chartsEn } from './features/charts/en.ts';
import type { coursesEn } from './features/courses/en.ts';
import type { documentsEn } from './features/documents/en.ts';
import type { secondFactorEn } from './features/factors/en.ts';
import type { importingEn } from './features/importing/en.ts';
import type { linksEn } from './features/links/en.ts';
import type { mastersEn } from './features/masters/en.ts';
import type { renamingEn } from './features/renaming/en.ts';
import type { requestsEn } from './features/requests/en.ts';
import type { reviewEn } from './features/review/en.ts';
import type { statusesEn } from './features/statuses/en.ts';
import type { uploadsEn } from './features/uploads/en.ts';
import type { worklistEn } from './features/worklist/en.ts';
import type { writingEn } from './features/writing/en.ts';
import type { accountEn } from './shared/account/en.ts';
import type { officeEn } from './shared/office/en.ts';
import type { publicEn } from './shared/public/en.ts';
import type { toolsEn } from './shared/tools/en.ts';

type English = typeof publicEn &
  typeof accountEn &
  typeof officeEn &
  typeof toolsEn &
  typeof caseworkEn &
  typeof boardEn &
  typeof chartsEn &
  typeof documentsEn &
  typeof importingEn &
  typeof linksEn &
  typeof mastersEn &
  typeof statusesEn &
  typeof worklistEn &
  typeof reviewEn &
  typeof renamingEn &
  typeof requestsEn &
  typeof uploadsEn &
  typeof applyingEn &
  typeof secondFactorEn &
  typeof writingEn &
  typeof coursesEn;

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
