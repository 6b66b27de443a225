import type { Language } from './languages.ts';
import type { MessageId } from './message-id.ts';

/** Messages by id. Builds replace the text of the sources with parsed messages. */
export type Messages = Partial<Record<MessageId, string>>;

/** The file of a catalogue part in a language; its only export is the texts. */
export type CatalogueFile = Readonly<Record<string, Messages>>;

/** The loaders of a catalogue part, by language. */
export type CatalogueFiles = Readonly<Record<Language, () => Promise<CatalogueFile>>>;
