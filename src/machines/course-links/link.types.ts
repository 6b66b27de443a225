import type { CourseFinding, FindingDecision, FindingValue } from '../../../contract/course-findings.ts';
import type { CourseLinkDetails } from '../../../contract/course-links.ts';
import type { Problem } from '../problem.ts';
import type { ScreenEvent } from '../screen.types.ts';
import type { Correction } from './correction.ts';

/** What is sent about a link. */
export type LinkCommand =
  | {
      readonly kind: 'decide';
      readonly findingId: number;
      readonly decision: FindingDecision;
      readonly value?: FindingValue;
    }
  | { readonly kind: 'accept'; readonly least: number; readonly draftId: number }
  | { readonly kind: 'place'; readonly draftId: number; readonly universityId: number }
  | { readonly kind: 'retry' }
  | { readonly kind: 'refetch' }
  | { readonly kind: 'apply'; readonly refetchId: number; readonly take: readonly string[] };

export interface LinkContext {
  readonly id: number;
  /** The last answer; it stays while another is on its way. */
  readonly link: CourseLinkDetails | null;
  readonly problem: Problem | null;
  /** Something changed while it was read: the answer may be older, and is followed by another. */
  readonly overtaken: boolean;
  /** Whether this person may decide about what was found. */
  readonly mayChange: boolean;
  /** The draft that is looked at, and what was found of it that has the focus. */
  readonly draftId: number | null;
  readonly findingId: number | null;
  /** The course of that draft; null when it was deleted. */
  readonly courseId: number | null;
  /** What is typed instead of what was found. */
  readonly correction: Correction;
  /** It is no value of its field. */
  readonly unfit: boolean;
  /** From which confidence on everything is accepted at once, in per cent. */
  readonly least: number;
  /** Keys of the page's changes that are left as they were. */
  readonly left: ReadonlySet<string>;
  /** What was sent last, to be sent again over what somebody else has done meanwhile. */
  readonly command: LinkCommand | null;
  /** Why it was not taken. */
  readonly refusal: Problem | null;
  /** What somebody else has decided meanwhile. */
  readonly theirs: CourseFinding | null;
}

/**
 * `loaded` there is something to show, `busy` an answer is awaited; `failed` it could not be read, and of that `offline`,
 * `forbidden`, `missing`; `sending` something is under way; `correcting` a value is typed, `placing` a university is looked
 * for; `conflict` somebody else was faster, and a choice is due.
 */
export type LinkTag =
  | 'loaded'
  | 'busy'
  | 'failed'
  | 'offline'
  | 'forbidden'
  | 'missing'
  | 'sending'
  | 'engaged'
  | 'correcting'
  | 'placing'
  | 'conflict';

export type LinkEvent =
  | { type: 'draft.choose'; id: number }
  | { type: 'draft.step'; by: 1 | -1 }
  | { type: 'finding.choose'; id: number }
  | { type: 'finding.step'; by: 1 | -1 }
  /** Of the finding that has the focus. */
  | { type: 'finding.accept' }
  | { type: 'finding.reject' }
  /** A value is typed instead; a university is looked for. */
  | { type: 'finding.correct' }
  | { type: 'correction.put'; correction: Correction }
  | { type: 'correction.send' }
  | { type: 'place.open' }
  | { type: 'university.choose'; id: number }
  | { type: 'deed.close' }
  | { type: 'least.put'; least: number }
  /** Everything of the draft that is sure enough. */
  | { type: 'findings.accept' }
  | { type: 'link.retry' }
  | { type: 'link.refetch' }
  | { type: 'change.toggle'; key: string }
  | { type: 'changes.take' }
  | { type: 'changes.leave' }
  | { type: 'link.refresh' }
  /** After somebody else was faster: the same over what they did, or as they have it. */
  | { type: 'conflict.insist' }
  | { type: 'conflict.yield' }
  /** Another course is looked at, or none. */
  | { type: 'course.followed' }
  /** What was sent has changed the course that is looked at. */
  | { type: 'course.changed' }
  | ScreenEvent;
