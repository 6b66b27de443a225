import type { Language } from './languages.ts';
import type { MessageId } from './message-id.ts';

/** Some of the messages, by id. A build puts parsed messages where the sources have text. */
export type Messages = Partial<Record<MessageId, string>>;

/** How a part of the texts is fetched, in each language. */
export type CatalogueFiles = Readonly<Record<Language, () => Promise<Messages>>>;
