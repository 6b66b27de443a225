import type { DraftContent } from '../../../../contract/applications/application-drafts.ts';
import {
  moveChoice,
  withBranchAnswer,
  withChoice,
  withDismissedMatch,
  withFieldValue,
  withFile,
  withoutChoice,
  withoutFile,
  withoutRow,
  withRow,
} from './draft-content.ts';
import { validateStep } from './draft-validation.ts';
import type { ContentEvent, NewApplicationContext } from './new-application.types.ts';

type Context = NewApplicationContext;

/** Types of all events that change the draft. */
const contentEvents = [
  'field.change',
  'row.add',
  'row.remove',
  'consent.change',
  'match.dismiss',
  'branch.answer',
  'file.add',
  'file.remove',
  'choice.add',
  'choice.remove',
  'choice.move',
  'student.unlink',
] as const satisfies readonly ContentEvent['type'][];

/** The same transition for every event that changes the draft. */
export const onContentEvent = <const Then>(then: Then) =>
  Object.fromEntries(contentEvents.map((type) => [type, then])) as Record<ContentEvent['type'], Then>;

function applyToContent(content: DraftContent, event: ContentEvent): DraftContent {
  switch (event.type) {
    case 'field.change':
      return withFieldValue(content, event.path, event.value);
    case 'row.add':
      return withRow(content, event.list);
    case 'row.remove':
      return withoutRow(content, event.list, event.at);
    case 'consent.change':
      return { ...content, consent: event.given };
    case 'match.dismiss':
      return withDismissedMatch(content, event.studentId, event.why);
    case 'branch.answer':
      return withBranchAnswer(content, event.branchId, event.asked);
    case 'file.add':
      return withFile(content, { name: event.name, sha256: event.sha256 });
    case 'file.remove':
      return withoutFile(content, event.sha256);
    case 'choice.add':
      return withChoice(content, { courseId: event.courseId, intakeId: event.intakeId });
    case 'choice.remove':
      return withoutChoice(content, event.at);
    case 'choice.move':
      return moveChoice(content, event.from, event.to);
    case 'student.unlink':
      return { ...content, studentId: null, studentVersion: null };
  }
}

/** A shown fault disappears as soon as it is corrected; rows that have moved up are validated with the next step. */
function updateFaults({ faults, step, ...input }: Context, content: DraftContent, event: ContentEvent) {
  if (event.type !== 'field.change') return event.type === 'row.remove' ? {} : withoutChoiceFault(faults);
  if (!(event.path in faults)) return faults;
  const remaining = validateStep({ ...input, content }, step)[event.path];
  const { [event.path]: _, ...others } = faults;
  return remaining ? { ...others, [event.path]: remaining } : others;
}

/** Faults about the choices are cleared by the next change to them. */
const withoutChoiceFault = (faults: Context['faults']): Context['faults'] =>
  Object.fromEntries(
    Object.entries(faults).filter(([path]) => !path.startsWith('choices') && path !== 'others'),
  );

/** Applies a change to the draft and its faults; empty if nothing changes. */
export function applyContentEvent(context: Context, event: ContentEvent): Partial<Context> {
  const content = applyToContent(context.content, event);
  if (content === context.content) return {};
  return {
    content,
    faults: updateFaults(context, content, event),
    problem: null,
    ...(event.type === 'field.change' && { field: event.path }),
  };
}
