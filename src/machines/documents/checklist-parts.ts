import type { DocumentRow } from '../../../contract/application-documents.ts';
import { handedIn } from '../../../contract/charts/application/checklist.ts';
import { type ChecklistItem, checklistStages } from '../../../contract/checklist.ts';
import type { ChecklistLine, ChecklistPart } from './checklist.types.ts';

/**
 * Groups an application's required documents by stage, each with its document, followed by the documents that no item
 * requires. If there are several documents of one type, the latest belongs to the item and the earlier ones are listed
 * as other.
 */
export function partsOf(
  items: readonly ChecklistItem[],
  documents: readonly DocumentRow[],
): readonly ChecklistPart[] {
  const left = new Set(documents);
  const lineOf = (item: ChecklistItem): ChecklistLine => {
    const document = documents.findLast(({ type }) => type === item.type) ?? null;
    if (document) left.delete(document);
    return { type: item.type, item, document };
  };
  const asked = checklistStages.map((stage) => ({
    stage,
    lines: items.filter((item) => item.stage === stage).map(lineOf),
  }));
  const other = [...left].map((document) => ({ type: document.type, item: null, document }));
  return [...asked, { stage: 'other' as const, lines: other }].filter(({ lines }) => lines.length > 0);
}

/** Whether the application waits for the document: as requested, otherwise as the checklist defines it. */
export const isRequired = ({ item, document }: ChecklistLine): boolean =>
  document?.required ?? item?.required === true;

/** Number of required documents, and how many of them are uploaded or waived. */
export function countsOf(parts: readonly ChecklistPart[]): { readonly done: number; readonly total: number } {
  const required = parts.flatMap(({ lines }) => lines).filter(isRequired);
  const done = required.filter(({ document }) => document && handedIn.has(document.status));
  return { done: done.length, total: required.length };
}
