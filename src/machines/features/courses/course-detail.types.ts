export interface CourseDetailContext {
  /** Courses drafted from links that wait to be verified; null until loaded, and for users who may not see it. */
  readonly aiGenerated: number | null;
  /** Errors of the last failed request, or the fallback text; empty after a success. */
  readonly errors: readonly string[];
}

export type CourseDetailTag = 'busy' | 'failed';

export type CourseDetailEvent =
  | { type: 'record.changed'; subject: string }
  | { type: 'stream.reset' }
  | { type: 'user.signedIn'; userId: number }
  | { type: 'user.signedOut' };

declare module '../../kit/receivers.ts' {
  interface ReceiverEvents {
    courseDetail: CourseDetailEvent;
  }
}
