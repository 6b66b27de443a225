import type { RecordEvents } from '../events/events.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/logging.ts';
import type { Ability } from './ability.ts';
import type { CurrentUser } from './current-user.ts';

/** Who changes a record; recorded events join the transaction. */
export interface ChangeContext {
  readonly user: CurrentUser;
  readonly ability: Ability;
  readonly clock: Clock;
  readonly log?: Log;
  readonly record: RecordEvents;
}
