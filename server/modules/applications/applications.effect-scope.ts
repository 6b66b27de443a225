import type { ApplicationValue } from '../../../contract/charts/application/application.chart.ts';
import type { Entry } from '../../../contract/charts/run.ts';
import type { Standing } from '../../applications/standing.ts';
import type { Transaction } from '../../db/database.ts';
import type { DomainEvent } from '../../events/events.ts';

/** What an effect has at hand: the transaction of its event, the application before the event, and the log entry. */
export interface EffectScope {
  readonly tx: Transaction;
  readonly now: Date;
  readonly standing: Standing;
  readonly entry: Entry<ApplicationValue>;
  record(event: DomainEvent): Promise<void>;
}
