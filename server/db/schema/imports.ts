import type { ListName } from '../../../contract/kit/views.ts';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from '../drizzle.ts';
import { identity, ownedBy, reference, timestamptz } from './columns.ts';
import { users } from './people.ts';

/** A file imported into a list in batches; undone as a whole. */
export const imports = pgTable(
  'imports',
  {
    id: identity(),
    ownerId: ownedBy('owner_id', () => users.id),
    list: text('list').$type<ListName>().notNull(),
    fileName: text('file_name').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    undoneAt: timestamptz('undone_at'),
  },
  (table) => [index('imports_owner').on(table.ownerId, table.list, table.id)],
);

/** A record that an import created or changed. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: ownedBy('import_id', () => imports.id),
    recordId: reference('record_id').notNull(),
    added: boolean('added').notNull(),
    /** Previous values of the changed fields; empty for a created record. */
    before: jsonb('before').$type<Readonly<Record<string, string | number | boolean | null>>>().notNull(),
    /** Version of the record after the import. */
    version: integer('version').notNull(),
    /** The change has been undone, or was kept because the record had changed since. */
    undone: boolean('undone').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.importId, table.recordId] })],
);
