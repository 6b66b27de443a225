import type { RegistrationEvent } from '../../../../contract/charts/registration/events.ts';
import type { Option } from '../../../../contract/kit/options.ts';
import type { RegistrationDetails } from '../../../../contract/registration/registrations.ts';
import type { RegistrationFileLink } from '../../../services/registrations/registrations.service.ts';
import type { RecordLoadingTag, ReloadingContext } from '../../kit/loading.types.ts';
import type { ScreenEvent } from '../../kit/screen.types.ts';
import type { ConflictEvent, SendingContext, SendingTag } from '../../kit/sending.region.ts';

/** Actions on a registration. */
export const registrationActions = ['accept', 'merge', 'request', 'refuse', 'reopen', 'assign'] as const;
export type RegistrationAction = (typeof registrationActions)[number];

/** What is typed or selected for an action, kept in the tab until it is sent. */
export interface RegistrationEntries {
  /** Why a student who is certainly the same is another person. */
  readonly whyDifferent: string;
  /** The student to merge with. */
  readonly studentId: string;
  readonly message: string;
  readonly refusal: string;
  readonly note: string;
  readonly reopening: string;
  readonly counsellorId: string;
}

export interface RegistrationContext extends ReloadingContext, SendingContext {
  readonly id: number;
  /** The last response; it stays visible during a reload. */
  readonly registration: RegistrationDetails | null;
  readonly entries: RegistrationEntries;
  /** The field of the open form that is required but empty. */
  readonly missing: keyof RegistrationEntries | null;
  /** The last event, kept so that it can be sent again after a conflict. */
  readonly event: RegistrationEvent | null;
  readonly key: string;
  /** Counsellors to whom it can be assigned; null until they are loaded. */
  readonly counsellors: readonly Option[] | null;
  /** The file that is shown; null for the first one. */
  readonly fileId: string | null;
  readonly link: RegistrationFileLink | null;
  readonly page: number;
  readonly pages: number;
}

/**
 * `loaded`: there is something to show; `sending`: an event is being sent; `engaged`: the user is in the middle of an
 * action; one tag for each open form; `opening`: the file is loading; `noFile`: it cannot be shown.
 */
export type RegistrationTag =
  | RecordLoadingTag
  | SendingTag
  | 'loaded'
  | 'engaged'
  | 'opening'
  | 'noFile'
  | RegistrationAction;

export type RegistrationDetailsEvent =
  /** Opens the form of an action, or sends it at once if it needs no input. */
  | { type: 'action.open'; action: RegistrationAction }
  | { type: 'action.close' }
  | { type: 'action.submit' }
  | { type: 'entry.change'; field: keyof RegistrationEntries; value: string }
  /** Merges with a student at once. */
  | { type: 'student.select'; studentId: number }
  | { type: 'file.open'; fileId: string }
  | { type: 'file.turnPage'; by: 1 | -1 }
  | { type: 'file.rendered'; pages: number }
  | { type: 'file.failed' }
  | { type: 'file.retry' }
  | { type: 'file.download' }
  | { type: 'registration.refresh' }
  | ConflictEvent<'overwrite' | 'discard'>
  | ScreenEvent;
