import type {
  CourseFinding,
  FindingDecision,
  FindingValue,
} from '../../../../../contract/courses/course-findings.ts';
import type { CourseLinkDetails } from '../../../../../contract/courses/course-links.ts';
import type { RecordLoadingTag, ReloadingContext } from '../../../kit/loading.types.ts';
import type { ScreenEvent } from '../../../kit/screen.types.ts';
import type { ConflictEvent, SendingContext, SendingTag } from '../../../kit/sending.region.ts';
import type { Correction } from './correction.ts';

/** A request about a link. */
export type LinkCommand =
  | {
      readonly kind: 'decide';
      readonly findingId: number;
      readonly decision: FindingDecision;
      readonly value?: FindingValue;
    }
  | { readonly kind: 'accept'; readonly minConfidence: number; readonly draftId: number }
  | { readonly kind: 'setUniversity'; readonly draftId: number; readonly universityId: number }
  | { readonly kind: 'retry' }
  | { readonly kind: 'refetch' }
  | { readonly kind: 'apply'; readonly refetchId: number; readonly take: readonly string[] };

export interface LinkContext extends ReloadingContext, SendingContext {
  readonly id: number;
  /** The last response; it stays visible during a reload. */
  readonly link: CourseLinkDetails | null;
  /** Whether the user may decide about findings. */
  readonly canEdit: boolean;
  /** The selected draft and finding. */
  readonly draftId: number | null;
  readonly findingId: number | null;
  /** The course of the selected draft; null if it was deleted. */
  readonly courseId: number | null;
  /** The value typed to correct the finding. */
  readonly correction: Correction;
  /** The correction is not a valid value of its field. */
  readonly isCorrectionInvalid: boolean;
  /** Minimum confidence, in per cent, for accepting findings in bulk. */
  readonly minConfidence: number;
  /** Keys of the page's changes that are not applied. */
  readonly excludedChanges: ReadonlySet<string>;
  /** The last command, kept so that it can be sent again after a conflict. */
  readonly command: LinkCommand | null;
  /** The finding as someone else has decided it in the meantime. */
  readonly theirs: CourseFinding | null;
}

/**
 * `loaded`: there is something to show; `busy`: a response is pending; `failed`: loading failed, and the reason is
 * `offline`, `forbidden` or `missing`; `sending`: a command is being sent; `engaged`: the user is in the middle of an
 * action; `correcting`: a value is being typed; `selectingUniversity`: a university is being selected; `conflict`:
 * someone else changed the finding and the user has to decide.
 */
export type LinkTag =
  | RecordLoadingTag
  | SendingTag
  | 'loaded'
  | 'engaged'
  | 'correcting'
  | 'selectingUniversity';

export type LinkEvent =
  | { type: 'draft.select'; id: number }
  | { type: 'draft.step'; by: 1 | -1 }
  | { type: 'finding.select'; id: number }
  | { type: 'finding.step'; by: 1 | -1 }
  /** These concern the selected finding. */
  | { type: 'finding.accept' }
  | { type: 'finding.reject' }
  /** Opens the correction of the value, or the selection of a university. */
  | { type: 'finding.correct' }
  | { type: 'correction.change'; correction: Correction }
  | { type: 'correction.submit' }
  | { type: 'university.open' }
  | { type: 'university.select'; id: number }
  | { type: 'form.close' }
  | { type: 'minConfidence.change'; minConfidence: number }
  /** Accepts all findings of the draft with at least the minimum confidence. */
  | { type: 'findings.accept' }
  | { type: 'link.retry' }
  | { type: 'link.refetch' }
  | { type: 'change.toggle'; key: string }
  | { type: 'changes.apply' }
  | { type: 'changes.discard' }
  | { type: 'link.refresh' }
  | ConflictEvent<'overwrite' | 'discard'>
  /** Another course is selected, or none. */
  | { type: 'course.selected' }
  /** The last command has changed the selected course. */
  | { type: 'course.changed' }
  | ScreenEvent;
