import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import type { ApplicationRow } from '../../../../../contract/applications/applications.ts';
import type { ConditionChange } from '../../../../../contract/applications/offer-conditions.ts';
import type { Viewer } from '../../../../../contract/realtime.ts';
import type { RecordLoadingTag } from '../../../kit/loading.types.ts';
import type { Problem } from '../../../kit/problem.ts';
import type { ScreenEvent } from '../../../kit/screen.types.ts';
import type { EventSelection, OpenApplicationContext } from '../application-events/open-application.ts';
import type { ViewersChanged } from '../presence/viewers.actor.ts';

export interface ApplicationDetailsContext extends OpenApplicationContext {
  /** Why a condition could not be settled; cleared by the next attempt. */
  readonly conditionProblem: Problem | null;
  /** Why the sub-status could not be changed; cleared by the next attempt. */
  readonly subStatusProblem: Problem | null;
  /** People viewing the application, including the user; for office staff only. */
  readonly people: readonly Viewer[];
  /** Signature of the documents; null until they are loaded. */
  readonly documents: string | null;
}

/** Input for changing the sub-status. */
export interface SetSubStatusInput {
  readonly application: ApplicationDetails | null;
  readonly subStatus: string | null;
}

/** Input for settling a condition of the offer. */
export interface SettleConditionInput {
  readonly application: ApplicationDetails | null;
  readonly id: number;
  readonly change: ConditionChange;
}

/**
 * `loaded`: there is something to show; `busy`: a response is pending; `formOpen`: the form of an event is open;
 * `settling`: a condition is being settled; `savingSubStatus`: the sub-status is being saved; `engaged`: the user is in
 * the middle of an action; `failed`: loading failed, and the reason is `offline`, `forbidden` or `missing`.
 */
export type ApplicationDetailsTag =
  | 'savingSubStatus'
  | RecordLoadingTag
  | 'loaded'
  | 'formOpen'
  | 'engaged'
  | 'settling';

export type ApplicationDetailsEvent =
  | { type: 'details.refresh' }
  | EventSelection
  | { type: 'condition.settle'; id: number; change: ConditionChange }
  /** Sets the sub-status, or clears it. */
  | { type: 'subStatus.set'; subStatus: string | null }
  /** A field was changed on the page, or is newer on the server: the row is shown, and the history is loaded. */
  | { type: 'row.changed'; row: ApplicationRow }
  /** One of the application's documents has changed. */
  | { type: 'documents.changed' }
  /** The section about the student is shown. */
  | { type: 'student.show' }
  /** The evidence ledger is opened. */
  | { type: 'ledger.show' }
  /** The application's page is shown or hidden. */
  | { type: 'page.shown' }
  | { type: 'page.hidden' }
  | ViewersChanged
  | ScreenEvent;
