import type { Language } from './languages.ts';
import type { MessageId } from './message-id.ts';

/** Messages by id. Builds replace the text of the sources with parsed messages. */
export type Messages = Partial<Record<MessageId, string>>;

/** The loaders of a catalogue part, by language. */
export type CatalogueFiles = Readonly<Record<Language, () => Promise<Messages>>>;
