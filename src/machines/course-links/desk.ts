import {
  type CourseField,
  type CourseFinding,
  courseFields,
  type FindingDecision,
} from '../../../contract/course-findings.ts';
import {
  type CourseLinkDetails,
  type LinkDraft,
  type LinkState,
  linkStates,
  linkUnderWay,
} from '../../../contract/course-links.ts';
import type { LinkContext } from './link.types.ts';

type Looked = Pick<LinkContext, 'link' | 'draftId' | 'findingId'>;

const isOpen = ({ decision }: CourseFinding): boolean => decision === null;

/** The selected draft. */
export const draftIn = ({ link, draftId }: Pick<Looked, 'link' | 'draftId'>): LinkDraft | null =>
  link?.drafts.find(({ id }) => id === draftId) ?? null;

/** The selected finding. */
export const findingIn = (context: Looked): CourseFinding | null =>
  draftIn(context)?.findings.find(({ id }) => id === context.findingId) ?? null;

/** Number of undecided findings of a draft. */
export const openIn = ({ findings }: LinkDraft): number => findings.filter(isOpen).length;

/** The selected finding of a draft: the same as before, otherwise the first undecided one. */
const focusIn = (draft: LinkDraft | null, findingId: number | null): number | null => {
  if (draft === null) return null;
  const { findings } = draft;
  return (findings.find(({ id }) => id === findingId) ?? findings.find(isOpen) ?? findings[0])?.id ?? null;
};

/**
 * The selection after a response: the previous one if it still exists, otherwise the first draft with undecided
 * findings.
 */
export function looking(link: CourseLinkDetails | null, { draftId, findingId }: Omit<Looked, 'link'>) {
  const drafts = link?.drafts ?? [];
  const draft =
    drafts.find(({ id }) => id === draftId) ??
    drafts.find(({ standing, findings }) => standing !== 'deleted' && findings.some(isOpen)) ??
    drafts[0] ??
    null;
  return {
    draftId: draft?.id ?? null,
    findingId: focusIn(draft, findingId),
    courseId: draft?.courseState === null ? null : (draft?.courseId ?? null),
  };
}

/** The id before or after one in a list; null at either end. */
export function neighbour(
  all: readonly { readonly id: number }[],
  id: number | null,
  by: 1 | -1,
): number | null {
  const at = all.findIndex((each) => each.id === id);
  return at < 0 ? null : (all[at + by]?.id ?? null);
}

/** The next undecided finding, wrapping around; the given one if there is none. */
export function nextOpen({ findings }: LinkDraft, id: number): number {
  const at = findings.findIndex((each) => each.id === id);
  return [...findings.slice(at + 1), ...findings.slice(0, at)].find(isOpen)?.id ?? id;
}

/** Replaces one finding of a link. */
export const withFinding = (link: CourseLinkDetails, finding: CourseFinding): CourseLinkDetails => ({
  ...link,
  drafts: link.drafts.map((draft) => ({
    ...draft,
    findings: draft.findings.map((each) => (each.id === finding.id ? finding : each)),
  })),
});

/** Whether a decision is possible: not the same one twice, not for a deleted course, and a title cannot be rejected. */
export function mayDecide(
  context: Looked & Pick<LinkContext, 'mayChange'>,
  decision: FindingDecision,
): boolean {
  const finding = findingIn(context);
  if (!context.mayChange || !finding || draftIn(context)?.standing === 'deleted') return false;
  if (decision === 'corrected') return true;
  return finding.decision !== decision && !(decision === 'rejected' && finding.field === 'title');
}

/** Whether the link can be retried. */
export const isUnread = (link: CourseLinkDetails | null): boolean =>
  link !== null && ['refused', 'failed', 'empty'].includes(link.state);

export const isUnderWay = ({ state }: Pick<CourseLinkDetails, 'state'>): boolean =>
  linkUnderWay.includes(state);

/** Keys of the changes to apply. */
export const takenOf = ({ link, left }: Pick<LinkContext, 'link' | 'left'>): readonly string[] =>
  [...(link?.changes?.changes ?? []), ...(link?.changes?.added ?? [])].flatMap(({ key }) =>
    left.has(key) ? [] : [key],
  );

/** The fields without a finding. */
export const blankIn = ({ findings }: LinkDraft): readonly CourseField[] =>
  courseFields.filter((field) => findings.every((found) => found.field !== field));

/** A value as a link state; undefined if it is none. */
export const linkStateIn = (value: unknown): LinkState | undefined =>
  linkStates.find((each) => each === value);
