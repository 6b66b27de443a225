export interface CourseDetailContext {
  /** Courses that were drafted from links and wait to be verified; null until it is known, and for those it is not told. */
  readonly aiGenerated: number | null;
  /** What the last call that failed brought, or the fallback text; none once one has succeeded. */
  readonly errors: readonly string[];
}

export type CourseDetailTag = 'busy' | 'failed';

export type CourseDetailEvent =
  | { type: 'record.changed'; subject: string }
  | { type: 'stream.reset' }
  | { type: 'user.came'; userId: number }
  | { type: 'user.left' };
