import type {
  CountryQuestionType,
  QuestionCountry,
  QuestionStep,
} from '../../../contract/masters/registration-questions.ts';
import { boolean, char, index, integer, pgTable, text, uniqueIndex } from '../drizzle.ts';
import { auditColumns, day, identity, reference, timestamptz } from './columns.ts';
import { users } from './people.ts';

/** Questions that a registration asks students of one country. */
export const registrationQuestions = pgTable(
  'registration_questions',
  {
    id: identity(),
    countryCode: char('country_code', { length: 2 }).$type<QuestionCountry>().notNull(),
    code: text('code').notNull(),
    step: text('step').$type<QuestionStep>().notNull(),
    position: integer('position').notNull(),
    type: text('type').$type<CountryQuestionType>().notNull(),
    required: boolean('required').notNull().default(false),
    labelEn: text('label_en').notNull(),
    labelFr: text('label_fr').notNull(),
    labelAr: text('label_ar').notNull(),
    hintEn: text('hint_en'),
    hintFr: text('hint_fr'),
    hintAr: text('hint_ar'),
    /** Codes, separated by commas. */
    options: text('options'),
    /** One per line, in the order of the options. */
    optionLabelsEn: text('option_labels_en'),
    optionLabelsFr: text('option_labels_fr'),
    optionLabelsAr: text('option_labels_ar'),
    min: integer('min'),
    max: integer('max'),
    showIfQuestion: text('show_if_question'),
    showIfValues: text('show_if_values'),
    ownerId: reference('owner_id').references(() => users.id),
    reviewOn: day('review_on').notNull(),
    archivedAt: timestamptz('archived_at'),
    ...auditColumns(),
  },
  (own) => [
    uniqueIndex('registration_questions_code').on(own.countryCode, own.code),
    index('registration_questions_order').on(own.position, own.id),
  ],
);
