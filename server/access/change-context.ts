import type { Clock } from '../clock.ts';
import type { RecordEvents } from '../events/events.ts';
import type { Log } from '../logging.ts';
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
