import type { Clock } from '../clock.ts';
import type { DomainEvent } from '../events/events.ts';
import type { Log } from '../logging.ts';
import type { Ability } from './ability.ts';
import type { CurrentUser } from './current-user.ts';

/** Who changes a record; recorded events join the transaction. */
export interface ChangeContext {
  readonly user: CurrentUser;
  readonly ability: Ability;
  readonly clock: Clock;
  readonly log?: Log;
  record(...events: readonly DomainEvent[]): Promise<void>;
}
