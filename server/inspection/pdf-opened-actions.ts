import { uploadRefused } from '../platform/errors.ts';
import type { PdfObjects } from './pdf-objects.ts';
import type { PdfValue } from './pdf-values.ts';

/** Actions that stay within the document (ISO 32000-2, 12.6.4). Without a click, no others may run. */
const innerActions: ReadonlySet<string> = new Set([
  'GoTo',
  'Named',
  'Hide',
  'ResetForm',
  'SetOCGState',
  'Trans',
]);

/** How a reader takes a value: as an action, or as a dictionary with an action for each event. */
type Role = 'action' | 'events';

/** Maximum number of steps: actions that follow each other, and objects with the same number. */
const maxSteps = 10_000;

/**
 * Refuses a PDF that leaves the document without a click: when it or a page is opened, or something happens to a field.
 *
 * @param opened The values of `OpenAction`, and of `AA`.
 * @throws AppError `upload.activeContent`, or `upload.tooComplex`.
 */
export function rejectOpenedActions(
  objects: PdfObjects,
  opened: { readonly actions: readonly PdfValue[]; readonly events: readonly PdfValue[] },
): void {
  const visited: Record<Role, Set<number>> = { action: new Set(), events: new Set() };
  const waiting: [Role, PdfValue][] = [
    ...opened.actions.map((value): [Role, PdfValue] => ['action', value]),
    ...opened.events.map((value): [Role, PdfValue] => ['events', value]),
  ];
  let left = maxSteps;
  const follow = (role: Role, value: PdfValue): void => {
    left -= 1;
    if (left < 0) throw uploadRefused('upload.tooComplex');
    waiting.push([role, value]);
  };
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [role, value] = next;
    if (value.kind === 'reference' && !visited[role].has(value.number)) {
      visited[role].add(value.number);
      for (const target of objects.resolve(value.number)) follow(role, target);
    }
    if (value.kind !== 'dictionary') continue;
    for (const [key, entry] of value.entries) {
      if (role === 'events') follow('action', entry);
      else checkActionEntry(key, entry, follow);
    }
  }
}

function checkActionEntry(key: string, entry: PdfValue, follow: (role: Role, value: PdfValue) => void): void {
  if (key === 'URI' || (key === 'S' && entry.kind === 'name' && !innerActions.has(entry.text)))
    throw uploadRefused('upload.activeContent');
  if (key !== 'Next') return;
  // In place of an action, an array is a destination; here it is a list of actions.
  for (const action of entry.kind === 'array' ? entry.items : [entry]) follow('action', action);
}
