import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ListName } from '../../../contract/views.ts';
import { identity, instant, reference } from './columns.ts';
import { users } from './people.ts';

/** A file that was read into a list, batch after batch, and is taken back as one. */
export const imports = pgTable(
  'imports',
  {
    id: identity(),
    ownerId: reference('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').$type<ListName>().notNull(),
    fileName: text('file_name').notNull(),
    createdAt: instant('created_at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('imports_owner').on(table.ownerId, table.list, table.id)],
);

/** A record that an import added or changed. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: reference('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    recordId: reference('record_id').notNull(),
    added: boolean('added').notNull(),
    /** The changed fields as they were; none of one that was added. */
    before: jsonb('before').$type<Readonly<Record<string, string | number | boolean | null>>>().notNull(),
    /** The version it has had since. */
    version: integer('version').notNull(),
    /** The record is as it was again, or had gone another way and stayed. */
    undone: boolean('undone').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.importId, table.recordId] })],
);
