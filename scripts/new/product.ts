import { type Names, sentenceCase } from './names.ts';

/** The contract, the server's part and the pages of a new list, by path. */
export function productFiles(names: Names): Readonly<Record<string, string>> {
  const { plural, path, table, subjects, address, page, title, english } = names;
  return {
    [`contract/masters/${path}.ts`]: `import { masterList } from './master-list.ts';

/** The ${english.plural} that the agency maintains. */
export const ${plural} = masterList('${plural}', 'name', {
  name: { type: 'text', sortable: true, essential: true, editable: true, key: true, max: 120 },
  archived: { type: 'flag', sortable: true, facet: true, editable: true, bulk: true },
  updatedAt: { type: 'date', sortable: true },
});
`,
    [`server/db/schema/${path}.ts`]: `import { pgTable, text, uniqueIndex } from '../drizzle.ts';
import { auditColumns, identity, timestamptz } from './columns.ts';

export const ${plural} = pgTable(
  '${table}',
  {
    id: identity(),
    name: text('name').notNull(),
    archivedAt: timestamptz('archived_at'),
    ...auditColumns(),
  },
  (own) => [uniqueIndex('${table}_name').on(own.name)],
);
`,
    [`server/domain/${path}/${path}.list.ts`]: `import { ${plural} as contract } from '../../../contract/masters/${path}.ts';
import { ${plural} } from '../../db/schema/${path}.ts';
import { timestampFlag } from '../../records/column-sources.ts';
import { serveMasterList } from '../../records/master-list.ts';

/** ${sentenceCase(english.plural)}. */
export default serveMasterList(contract, {
  uniqueIndexes: { ${table}_name: 'name' },
  otherColumns: { archived: timestampFlag(${plural}.archivedAt, 'archivedAt') },
});
`,
    [`server/demo/master-data/${path}.ts`]: `import type { ${plural} } from '../../db/schema/${path}.ts';
import type { RowTimestamps, SeedRow } from '../rows.ts';

/** ${sentenceCase(english.plural)} of the demonstration; the last ones are archived. */
export default (timestamps: RowTimestamps): SeedRow<typeof ${plural}>[] =>
  Array.from({ length: 24 }, (_, index) => ({
    id: index + 1,
    name: \`${sentenceCase(english.noun)} \${index + 1}\`,
    archivedAt: index < 20 ? null : timestamps.updatedAt,
    ...timestamps,
  }));
`,
    [`src/screens/${path}.ts`]: `import { at, listPages, read } from './entry.ts';
import { masterScreens } from './master-screens.ts';

const { list, form } = masterScreens('${plural}', {
  at: '${address}',
  view: () =>
    import(
      /* webpackChunkName: "page-master-lists" */ '../views/features/${path}/${subjects}View.tsx'
    ),
});

/** ${sentenceCase(english.plural)}. */
export const ${plural} = listPages(
  '${address}',
  read('record'),
  { navigation: at('catalogue', 'list', 70), ...list },
  form,
);
`,
    [`src/views/features/${path}/${subjects}View.tsx`]: `import type { ${plural} } from '../../../../contract/masters/${path}.ts';
import { createRecordListView } from '../../grid/list/create-record-list-view.tsx';

/** The ${english.plural} that the agency maintains. */
export default createRecordListView<typeof ${plural}>()('${plural}', {
  title: '${title}',
  add: '${page}-add',
  columns: { name: { grow: 2 } },
  card: { lead: 'archived', title: 'name', lines: ['updatedAt'], foot: [] },
});
`,
  };
}

/** Gives installations that have rules those that a new one gets (server/access/master-data-readers.ts). */
export const rulesMigration = ({ subject }: Names): string => `
--> statement-breakpoint
INSERT INTO "ability_rules" ("role", "position", "action", "subject")
SELECT "known"."role", "known"."last" + "added"."nth", "added"."action", '${subject}'
FROM (SELECT "role", max("position") AS "last" FROM "ability_rules" WHERE "user_id" IS NULL GROUP BY "role") AS "known"
CROSS JOIN (VALUES ('read', 1), ('export', 2)) AS "added" ("action", "nth")
WHERE "known"."role" IN ('channel-partner', 'counsellor', 'aco', 'compliance-officer');
`;
