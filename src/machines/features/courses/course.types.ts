import type {
  CourseAction,
  CourseDetails,
  CourseHistoryEntry,
} from '../../../../contract/courses/courses.ts';
import type { Uses } from '../../../../contract/masters/master-list.ts';
import type { CourseQueryContext } from '../../../services/courses/course-detail.service.ts';
import type { Problem } from '../../kit/problem.ts';
import type { ScreenEvent, ScreenInput } from '../../kit/screen.types.ts';

/** The data of a course page. */
export interface LoadedCourse {
  readonly course: CourseDetails;
  /** Newest first; null for users who may not edit the course. */
  readonly history: readonly CourseHistoryEntry[] | null;
  /** Records that refer to the course; null for users who may not edit it. */
  readonly uses: Uses | null;
}

/** An action on a course. */
export type CoursePageAction = CourseAction | 'archive' | 'unarchive' | 'remove';

export interface CourseContext {
  readonly input: ScreenInput;
  /** 0 if the address contains no id. */
  readonly id: number;
  queryContext: CourseQueryContext;
  loaded: LoadedCourse | null;
  problem: Problem | null;
  /** The action being confirmed or performed. */
  action: CoursePageAction | null;
  /** Why the last action failed. */
  refusal: Problem | null;
  reason: string;
  stale: boolean;
  /** The version for which an action was queued during a reload; null if none is queued. */
  queuedVersion: number | null;
  /** The reload is caused by the user's own change. */
  isOwnChange: boolean;
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
  | 'confirming'
  | 'performing'
  | 'refused'
  | 'done';

export type CoursePageEvent =
  | { type: 'course.verify' }
  | { type: 'course.submit' }
  | { type: 'course.return' }
  | { type: 'course.archive' }
  | { type: 'course.unarchive' }
  | { type: 'course.remove' }
  | { type: 'reason.change'; text: string }
  | { type: 'action.confirm' }
  | { type: 'action.cancel' }
  | { type: 'resource.refresh' }
  | ScreenEvent;
