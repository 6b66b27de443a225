import type { ApplicationValue } from '../../../../contract/charts/application/application.chart.ts';
import type { LogEntry } from '../../../../contract/charts/run.ts';
import type { Transaction } from '../../../db/database.ts';
import type { RecordEvents } from '../../../events/events.ts';
import type { ApplicationState } from '../model/application-state.ts';

/** What an effect has at hand: the transaction of its event, the application before the event, and the log entry. */
export interface EffectScope {
  readonly tx: Transaction;
  readonly now: Date;
  readonly applicationState: ApplicationState;
  readonly entry: LogEntry<ApplicationValue>;
  readonly record: RecordEvents;
}
