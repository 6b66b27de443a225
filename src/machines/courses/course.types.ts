import type { CourseDetails, CourseHistoryEntry, CourseMove } from '../../../contract/courses.ts';
import type { Uses } from '../../../contract/master-list.ts';
import type { Beside } from '../../services/course-detail.service.ts';
import type { Problem } from '../problem.ts';
import type { ScreenEvent, ScreenInput } from '../screen.types.ts';

/** The data of a course page. */
export interface LoadedCourse {
  readonly course: CourseDetails;
  /** Newest first; null for users who may not edit the course. */
  readonly history: readonly CourseHistoryEntry[] | null;
  /** Records that refer to the course; null for users who may not edit it. */
  readonly uses: Uses | null;
}

/** An action on a course. */
export type CourseDeed = CourseMove | 'archive' | 'unarchive' | 'remove';

export interface CourseContext {
  readonly input: ScreenInput;
  /** 0 if the address contains no id. */
  readonly id: number;
  beside: Beside;
  loaded: LoadedCourse | null;
  problem: Problem | null;
  /** The action being confirmed or performed. */
  deed: CourseDeed | null;
  /** Why the last action failed. */
  refusal: Problem | null;
  reason: string;
  overtaken: boolean;
  /** The version for which an action was queued during a reload; null if none is queued. */
  wanted: number | null;
  /** The reload is caused by the user's own change. */
  own: boolean;
  /** Title of the tab. */
  title: string | null;
}

/**
 * `busy`: a response is pending; `shown`: the course is loaded; `confirming`: the action waits for confirmation;
 * `performing`: the action is being sent; `refused`: the action failed; `done`: the action succeeded.
 */
export type CourseTag =
  | 'busy'
  | 'shown'
  | 'failed'
  | 'offline'
  | 'forbidden'
  | 'missing'
  | 'asking'
  | 'doing'
  | 'refused'
  | 'done';

export type CoursePageEvent =
  | { type: 'course.verify' }
  | { type: 'course.submit' }
  | { type: 'course.return' }
  | { type: 'course.archive' }
  | { type: 'course.unarchive' }
  | { type: 'course.remove' }
  | { type: 'reason.type'; text: string }
  | { type: 'deed.confirm' }
  | { type: 'deed.leave' }
  | { type: 'resource.refresh' }
  | ScreenEvent;
