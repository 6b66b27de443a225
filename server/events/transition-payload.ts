import type { ApplicationValue } from '../../contract/charts/application/application.chart.ts';
import type { Actor } from '../../contract/charts/transition.ts';

/** A transition of an application on its chart, complete enough to replay it. */
export interface TransitionPayload {
  readonly before: ApplicationValue;
  readonly after: ApplicationValue;
  /** The event's payload. */
  readonly given: Readonly<Record<string, unknown>>;
  /** The course and intake that the application was for, when the event changes the course. */
  readonly left?: { readonly courseId: number; readonly intakeId: number };
  /** The versions of the documents that the event names, by the field of each. */
  readonly evidence: readonly {
    readonly path: string;
    readonly documentId: number;
    readonly file: number;
    readonly sha256: string;
  }[];
  readonly role: Actor['role'];
  /** The chart version that made the transition. */
  readonly chart: number;
  /** The record's new version. */
  readonly version: number;
  /** Ids of the users to notify. */
  readonly recipients: readonly number[];
  /** Marked for the auditors. */
  readonly audited: boolean;
}
