import { registrationQuestions as contract } from '../../../contract/masters/registration-questions.ts';
import {
  type CountryQuestion,
  findQuestionFaults,
} from '../../../contract/registration/country-questions.ts';
import type { Orm } from '../../db/database.ts';
import { alias, and, eq, isNull, ne, sql } from '../../db/drizzle.ts';
import { registrationQuestions } from '../../db/schema/registration-questions.ts';
import { invalid } from '../../platform/errors.ts';
import { isReviewDue, ownerEmail, timestampFlag } from '../../records/column-sources.ts';
import { serveMasterList } from '../../records/master-list.ts';

const dependent = alias(registrationQuestions, 'dependent');

/** A question as it would be stored, and whether it is asked. */
type Changed = CountryQuestion & { readonly id?: number; readonly archived?: boolean };

/** The fields that a new question may leave out. */
const emptyFields = {
  required: false,
  hintEn: null,
  hintFr: null,
  hintAr: null,
  options: null,
  optionLabelsEn: null,
  optionLabelsFr: null,
  optionLabelsAr: null,
  min: null,
  max: null,
  showIfQuestion: null,
  showIfValues: null,
};

/** @throws AppError 422 if a question could not be asked, or would break the condition of another one. */
async function assertCanBeAsked(tx: Orm, given: object): Promise<void> {
  // A change of many records is first checked without the records.
  if (!Object.hasOwn(given, 'countryCode')) return;
  const question = { ...emptyFields, ...given } as Changed;
  if (question.archived) return;
  const others: readonly CountryQuestion[] = await tx
    .select()
    .from(registrationQuestions)
    .where(
      and(
        eq(registrationQuestions.countryCode, question.countryCode),
        isNull(registrationQuestions.archivedAt),
        question.id === undefined ? undefined : ne(registrationQuestions.id, question.id),
      ),
    );
  const faults = Object.entries(findQuestionFaults(question, others));
  if (faults.length > 0)
    throw invalid(Object.fromEntries(faults.map(([field, code]) => [`body.${field}`, [code]])));
}

/**
 * Questions that registrations ask students of one country. A question that others depend on can be neither archived nor
 * deleted.
 */
export default serveMasterList(contract, {
  uniqueIndexes: { registration_questions_code: 'code' },
  otherColumns: {
    owner: ownerEmail(registrationQuestions.ownerId, 'ownerId'),
    reviewDue: { value: isReviewDue(registrationQuestions.reviewOn) },
    dependents: {
      value: sql`(select count(*)::int from ${registrationQuestions} ${dependent}
        where ${dependent.countryCode} = ${registrationQuestions.countryCode}
          and ${dependent.showIfQuestion} = ${registrationQuestions.code} and ${dependent.archivedAt} is null)`,
      counted: true,
    },
    archived: timestampFlag(registrationQuestions.archivedAt, 'archivedAt'),
  },
  check: assertCanBeAsked,
  blocked: (_reader, { archived, dependents }, field) =>
    field === 'archived' && !archived && Number(dependents) > 0
      ? {
          reason: 'refusal.questionNeeded',
          because: 'Another question is asked depending on the answer to this one.',
        }
      : null,
  otherUses: ({ dependents }) =>
    Number(dependents) > 0 ? [{ by: 'registrationQuestions', count: Number(dependents) }] : [],
});
