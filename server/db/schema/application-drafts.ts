import type { DraftContent, DraftStep } from '../../../contract/applications/application-drafts.ts';
import { index, jsonb, pgTable, text } from '../drizzle.ts';
import { auditColumns, identity, ownedBy } from './columns.ts';
import { users } from './people.ts';

/** Unfinished new applications. Visible to their owner only, and deleted once the application is created. */
export const applicationDrafts = pgTable(
  'application_drafts',
  {
    id: identity(),
    ownerId: ownedBy('owner_id', () => users.id),
    step: text('step').$type<DraftStep>().notNull(),
    /** Where the owner was last typing, such as `person.email`. */
    field: text('field'),
    content: jsonb('content').$type<DraftContent>().notNull(),
    ...auditColumns(),
  },
  (table) => [index('application_drafts_owner').on(table.ownerId, table.updatedAt)],
);
