import type { DocumentRow } from '../../../../contract/applications/application-documents.ts';
import { providedStates } from '../../../../contract/charts/application/checklist.ts';
import { type ChecklistItem, checklistStages } from '../../../../contract/documents/checklist.ts';
import type { ChecklistEntry, ChecklistGroup } from './checklist.types.ts';

/**
 * Groups an application's required documents by stage, each with its document, followed by the documents that no item
 * requires. If there are several documents of one type, the latest belongs to the item and the earlier ones are listed
 * as other.
 */
export function groupChecklist(
  items: readonly ChecklistItem[],
  documents: readonly DocumentRow[],
): readonly ChecklistGroup[] {
  const remaining = new Set(documents);
  const toEntry = (item: ChecklistItem): ChecklistEntry => {
    const document = documents.findLast(({ type }) => type === item.type) ?? null;
    if (document) remaining.delete(document);
    return { type: item.type, item, document };
  };
  const asked = checklistStages.map((stage) => ({
    stage,
    lines: items.filter((item) => item.stage === stage).map(toEntry),
  }));
  const other = [...remaining].map((document) => ({ type: document.type, item: null, document }));
  return [...asked, { stage: 'other' as const, lines: other }].filter(({ lines }) => lines.length > 0);
}

/** Whether the application waits for the document: as requested, otherwise as the checklist defines it. */
export const isRequired = ({ item, document }: ChecklistEntry): boolean =>
  document?.required ?? item?.required === true;

/** The required documents that were asked for; before any was, those of the submission. */
function findDue(parts: readonly ChecklistGroup[]): readonly ChecklistEntry[] {
  const required = parts.flatMap(({ lines }) => lines).filter(isRequired);
  const asked = required.filter(({ document }) => document !== null);
  return asked.length > 0 ? asked : required.filter(({ item }) => item?.stage === 'submission');
}

/** Number of documents that the application waits for, and how many of them are uploaded or waived. */
export function countRequired(parts: readonly ChecklistGroup[]): {
  readonly done: number;
  readonly total: number;
} {
  const due = findDue(parts);
  const done = due.filter(({ document }) => document && providedStates.has(document.status));
  return { done: done.length, total: due.length };
}
