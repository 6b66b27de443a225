import type { CourseDetails, CourseHistoryEntry, CourseMove } from '../../../contract/courses.ts';
import type { Uses } from '../../../contract/master-list.ts';
import type { Beside } from '../../services/course-detail.service.ts';
import type { Problem } from '../problem.ts';
import type { ScreenEvent, ScreenInput } from '../screen.types.ts';

/** What the page of a course is made of. */
export interface LoadedCourse {
  readonly course: CourseDetails;
  /** Newest first; null for those who may not change it. */
  readonly history: readonly CourseHistoryEntry[] | null;
  /** What points to it; null for those who may not change it. */
  readonly uses: Uses | null;
}

/** What is done with a course. */
export type CourseDeed = CourseMove | 'archive' | 'unarchive' | 'remove';

export interface CourseContext {
  readonly input: ScreenInput;
  /** 0 for an address that names none. */
  readonly id: number;
  beside: Beside;
  loaded: LoadedCourse | null;
  problem: Problem | null;
  /** What is asked about, or under way. */
  deed: CourseDeed | null;
  /** Why a deed did not happen. */
  refusal: Problem | null;
  reason: string;
  overtaken: boolean;
  /** The version over which the deed was pressed while the course was read again; null when none waits. */
  wanted: number | null;
  /** It is read again because of what the reader did. */
  own: boolean;
  /** What its tab is called. */
  title: string | null;
}

/**
 * `busy` an answer is awaited; `shown` the course is there; `asking` whether it is to be done, `doing` it is under way,
 * `refused` it did not happen, `done` it did, `removed` the course is gone.
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
