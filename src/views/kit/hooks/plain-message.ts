import type { MessageId, ValuesOf } from '../../../i18n/message-id.ts';

/** Ids of texts without placeholders. */
export type PlainMessageId = { [Id in MessageId]: ValuesOf<Id> extends [] ? Id : never }[MessageId];
