import type { MessageId, ValuesOf } from '../../i18n/message-id.ts';

/** Ids of the texts that take no values. */
export type PlainMessageId = { [Id in MessageId]: ValuesOf<Id> extends [] ? Id : never }[MessageId];
