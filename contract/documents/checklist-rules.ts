import type { DocumentType } from '../kit/document-types.ts';
import {
  type ChecklistCase,
  type ChecklistFlag,
  type ChecklistItem,
  type ChecklistStage,
  checklistFlags,
  checklistStages,
  type demandReasons,
  type ReasonTexts,
  type RuleReason,
  type StudyLevel,
} from './checklist.ts';

/**
 * A rule that requires a document, as stored: it applies if all of its conditions are met. Countries are ISO 3166-1
 * codes; a list that is absent doesn't limit the rule.
 */
export interface ChecklistRule {
  readonly type: DocumentType;
  readonly stage: ChecklistStage;
  readonly required: boolean;
  /** Null for a rule with texts of its own. */
  readonly reason: RuleReason | null;
  readonly texts?: ReasonTexts | undefined;
  readonly domicileIn?: readonly string[] | undefined;
  readonly domicileNotIn?: readonly string[] | undefined;
  readonly destinationIn?: readonly string[] | undefined;
  readonly destinationNotIn?: readonly string[] | undefined;
  readonly levels?: readonly StudyLevel[] | undefined;
  /** Facts that must be true or false; what isn't known about a case is false. */
  readonly flags?: Readonly<Partial<Record<ChecklistFlag, boolean>>> | undefined;
}

const isWithin = (value: string, only: readonly string[] | undefined, not: readonly string[] | undefined) =>
  (only === undefined || only.includes(value)) && not?.includes(value) !== true;

/** Whether a rule applies to a case. */
const applies = (rule: ChecklistRule, given: ChecklistCase): boolean =>
  isWithin(given.domicile, rule.domicileIn, rule.domicileNotIn) &&
  isWithin(given.destination, rule.destinationIn, rule.destinationNotIn) &&
  (rule.levels === undefined || rule.levels.includes(given.level)) &&
  checklistFlags.every((flag) => {
    const wanted = rule.flags?.[flag];
    return wanted === undefined || wanted === (given[flag] ?? false);
  });

const toItem = ({ type, stage, required, reason, texts }: ChecklistRule): ChecklistItem =>
  reason === null
    ? { type, stage, required, why: 'checklist.own', ...(texts && { texts }) }
    : { type, stage, required, why: `checklist.${reason}` };

/** All document types that can be required for the confirmation stage; compliance officers review them. */
export const getConfirmationStageTypes = (rules: readonly ChecklistRule[]): ReadonlySet<DocumentType> =>
  new Set(rules.filter(({ stage }) => stage === 'confirmation').map(({ type }) => type));

/** A document that a university or a country requires in addition to the rules. */
export interface DemandedDocument extends Omit<ChecklistItem, 'why' | 'texts'> {
  readonly why: (typeof demandReasons)[number];
}

const stageOf = ({ stage }: ChecklistItem): number => checklistStages.indexOf(stage);

/** The stricter of two items for the same type: the earlier stage, and required if either is. */
function stricter(known: ChecklistItem, other: ChecklistItem): ChecklistItem {
  const stage = stageOf(other) < stageOf(known) ? other.stage : known.stage;
  const required = known.required || other.required;
  const adds = stage !== known.stage || required !== known.required;
  return adds ? { ...other, stage, required } : known;
}

/**
 * The documents that an application needs, by stage, each type once, with the reason; an online course needs those of
 * the submission only.
 *
 * @param rules The rules in checklist order; of two that require the same type, the later one counts.
 * @param demanded Additional documents required by the university and the countries; they only add requirements.
 */
export function checklistFor(
  rules: readonly ChecklistRule[],
  given: ChecklistCase,
  demanded: readonly DemandedDocument[] = [],
): ChecklistItem[] {
  const items = new Map<DocumentType, ChecklistItem>(
    rules.filter((rule) => applies(rule, given)).map((rule) => [rule.type, toItem(rule)]),
  );
  for (const item of demanded) {
    const known = items.get(item.type);
    items.set(item.type, known ? stricter(known, item) : item);
  }
  const stages = given.online ? checklistStages.slice(0, 1) : checklistStages;
  return stages.flatMap((stage) => [...items.values()].filter((item) => item.stage === stage));
}
