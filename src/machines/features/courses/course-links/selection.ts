import {
  type CourseField,
  type CourseFinding,
  courseFields,
  type FindingDecision,
} from '../../../../../contract/courses/course-findings.ts';
import {
  type CourseLinkDetails,
  type LinkDraft,
  type LinkState,
  linkStates,
  pendingLinkStates,
} from '../../../../../contract/courses/course-links.ts';
import type { LinkContext } from './link.types.ts';

type LinkSelection = Pick<LinkContext, 'link' | 'draftId' | 'findingId'>;

const isOpen = ({ decision }: CourseFinding): boolean => decision === null;

/** The selected draft. */
export const getSelectedDraft = ({
  link,
  draftId,
}: Pick<LinkSelection, 'link' | 'draftId'>): LinkDraft | null =>
  link?.drafts.find(({ id }) => id === draftId) ?? null;

/** The selected finding. */
export const getSelectedFinding = (context: LinkSelection): CourseFinding | null =>
  getSelectedDraft(context)?.findings.find(({ id }) => id === context.findingId) ?? null;

/** Number of undecided findings of a draft. */
export const countOpenFindings = ({ findings }: LinkDraft): number => findings.filter(isOpen).length;

/** The selected finding of a draft: the same as before, otherwise the first undecided one. */
const selectFinding = (draft: LinkDraft | null, findingId: number | null): number | null => {
  if (draft === null) return null;
  const { findings } = draft;
  return (findings.find(({ id }) => id === findingId) ?? findings.find(isOpen) ?? findings[0])?.id ?? null;
};

/**
 * The selection after a response: the previous one if it still exists, otherwise the first draft with undecided
 * findings.
 */
export function resolveSelection(
  link: CourseLinkDetails | null,
  { draftId, findingId }: Omit<LinkSelection, 'link'>,
) {
  const drafts = link?.drafts ?? [];
  const draft =
    drafts.find(({ id }) => id === draftId) ??
    drafts.find(({ draftState, findings }) => draftState !== 'deleted' && findings.some(isOpen)) ??
    drafts[0] ??
    null;
  return {
    draftId: draft?.id ?? null,
    findingId: selectFinding(draft, findingId),
    courseId: draft?.courseState === null ? null : (draft?.courseId ?? null),
  };
}

/** The id before or after one in a list; null at either end. */
export function getNeighbourId(
  all: readonly { readonly id: number }[],
  id: number | null,
  by: 1 | -1,
): number | null {
  const at = all.findIndex((each) => each.id === id);
  return at < 0 ? null : (all[at + by]?.id ?? null);
}

/** The next undecided finding, wrapping around; the given one if there is none. */
export function getNextOpenFindingId({ findings }: LinkDraft, id: number): number {
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
export function canDecide(
  context: LinkSelection & Pick<LinkContext, 'canEdit'>,
  decision: FindingDecision,
): boolean {
  const finding = getSelectedFinding(context);
  if (!context.canEdit || !finding || getSelectedDraft(context)?.draftState === 'deleted') return false;
  if (decision === 'corrected') return true;
  return finding.decision !== decision && !(decision === 'rejected' && finding.field === 'title');
}

/** Whether the link can be retried. */
export const isRetryable = (link: CourseLinkDetails | null): boolean =>
  link !== null && ['refused', 'failed', 'empty'].includes(link.state);

export const isInProgress = ({ state }: Pick<CourseLinkDetails, 'state'>): boolean =>
  pendingLinkStates.includes(state);

/** Keys of the changes to apply. */
export const getIncludedChanges = ({
  link,
  excludedChanges,
}: Pick<LinkContext, 'link' | 'excludedChanges'>): readonly string[] =>
  [...(link?.changes?.changes ?? []), ...(link?.changes?.added ?? [])].flatMap(({ key }) =>
    excludedChanges.has(key) ? [] : [key],
  );

/** The fields without a finding. */
export const getMissingFields = ({ findings }: LinkDraft): readonly CourseField[] =>
  courseFields.filter((field) => findings.every((found) => found.field !== field));

/** A value as a link state; undefined if it is none. */
export const toLinkState = (value: unknown): LinkState | undefined =>
  linkStates.find((each) => each === value);
