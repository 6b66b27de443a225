import type { FieldCode } from '../../../contract/kit/errors.ts';
import { checklistRules as contract } from '../../../contract/masters/checklist-rules.ts';
import { countryCodes } from '../../../contract/masters/country-codes.ts';
import type { Orm } from '../../db/database.ts';
import { checklistRules } from '../../db/schema/index.ts';
import { invalid } from '../../platform/errors.ts';
import { isReviewDue, ownerEmail, timestampFlag } from '../../records/column-sources.ts';
import { serveMasterList } from '../../records/master-list.ts';
import { assertTypeRequestable } from '../document-types/document-type-rows.ts';

/** The fields of a rule that depend on each other. */
interface CheckedRule {
  readonly type: string;
  readonly archived?: boolean;
  readonly reason?: string | null;
  readonly reasonEn?: string | null;
  readonly reasonFr?: string | null;
  readonly reasonAr?: string | null;
  readonly domicileIn?: string | null;
  readonly domicileNotIn?: string | null;
  readonly destinationIn?: string | null;
  readonly destinationNotIn?: string | null;
}

const countryFields = ['domicileIn', 'domicileNotIn', 'destinationIn', 'destinationNotIn'] as const;
const textFields = ['reasonEn', 'reasonFr', 'reasonAr'] as const;

/** A rule gives one of the known reasons, or its own in every language. */
function findReasonFaults(rule: CheckedRule): readonly (readonly [string, FieldCode])[] {
  const missing = textFields.filter((field) => (rule[field] ?? '') === '');
  if ((rule.reason ?? null) !== null) return [];
  return missing.length === textFields.length
    ? [['reason', 'required']]
    : missing.map((field) => [field, 'required'] as const);
}

/** @throws AppError 422 if a rule has no reason, an unknown country, or a document type that can't be requested. */
async function assertUsable(tx: Orm, given: object): Promise<void> {
  // A change of many records is first checked without the records.
  if (!Object.hasOwn(given, 'type')) return;
  const rule = given as CheckedRule;
  if (rule.archived) return;
  const known = countryCodes();
  const unknown = countryFields.filter((field) =>
    (rule[field] ?? '').split(', ').some((code) => code !== '' && !known.includes(code)),
  );
  const faults = [...findReasonFaults(rule), ...unknown.map((field) => [field, 'unknown'] as const)];
  if (faults.length > 0)
    throw invalid(Object.fromEntries(faults.map(([field, code]) => [`body.${field}`, [code]])));
  await assertTypeRequestable(tx, rule);
}

/** The rules of the checklist. Those of applications that were created before a change keep their documents. */
export default serveMasterList(contract, {
  uniqueIndexes: { checklist_rules_name: 'name' },
  otherColumns: {
    owner: ownerEmail(checklistRules.ownerId, 'ownerId'),
    reviewDue: { value: isReviewDue(checklistRules.reviewOn) },
    archived: timestampFlag(checklistRules.archivedAt, 'archivedAt'),
  },
  check: assertUsable,
});
