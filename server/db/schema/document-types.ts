import type { ChecklistStage, RuleReason } from '../../../contract/documents/checklist.ts';
import type { DocumentCategory, DocumentType } from '../../../contract/kit/document-types.ts';
import type { RuleCondition } from '../../../contract/masters/checklist-rules.ts';
import { boolean, index, integer, pgTable, text, uniqueIndex } from '../drizzle.ts';
import { auditColumns, day, identity, reference, timestamptz } from './columns.ts';
import { users } from './people.ts';

/** Document types: their names, category and validity. */
export const documentTypes = pgTable(
  'document_types',
  {
    id: identity(),
    code: text('code').$type<DocumentType>().notNull().unique('document_types_code'),
    /** In English; the fallback for languages without a name. */
    name: text('name').notNull(),
    nameFr: text('name_fr'),
    nameAr: text('name_ar'),
    category: text('category').$type<DocumentCategory>().notNull(),
    goodForMonths: integer('good_for_months'),
    goodForDays: integer('good_for_days'),
    /** Code and label used in file names. */
    fileCode: text('file_code').notNull(),
    fileLabel: text('file_label').notNull(),
    archivedAt: timestamptz('archived_at'),
    ...auditColumns(),
  },
  (table) => [uniqueIndex('document_types_name').on(table.name)],
);

const condition = (name: string) => text(name).$type<RuleCondition>().notNull().default('any');

/** The rules that say which documents an application needs. Lists of codes are text, separated by commas. */
export const checklistRules = pgTable(
  'checklist_rules',
  {
    id: identity(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    type: text('type')
      .$type<DocumentType>()
      .notNull()
      .references(() => documentTypes.code),
    stage: text('stage').$type<ChecklistStage>().notNull(),
    required: boolean('required').notNull().default(false),
    /** Null for a rule with texts of its own. */
    reason: text('reason').$type<RuleReason>(),
    reasonEn: text('reason_en'),
    reasonFr: text('reason_fr'),
    reasonAr: text('reason_ar'),
    domicileIn: text('domicile_in'),
    domicileNotIn: text('domicile_not_in'),
    destinationIn: text('destination_in'),
    destinationNotIn: text('destination_not_in'),
    levels: text('levels'),
    minor: condition('minor'),
    sponsored: condition('sponsored'),
    loan: condition('loan'),
    backlogs: condition('backlogs'),
    gap: condition('gap'),
    workExperience: condition('work_experience'),
    sensitiveSubject: condition('sensitive_subject'),
    taughtInEnglish: condition('taught_in_english'),
    quebec: condition('quebec'),
    ownerId: reference('owner_id').references(() => users.id),
    reviewOn: day('review_on').notNull(),
    archivedAt: timestamptz('archived_at'),
    ...auditColumns(),
  },
  (own) => [
    uniqueIndex('checklist_rules_name').on(own.name),
    index('checklist_rules_type').on(own.type),
    index('checklist_rules_order').on(own.position, own.id),
  ],
);
