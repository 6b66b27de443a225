import type { Role } from '../../../contract/kit/ability.ts';
import type { Orm } from '../../../server/db/database.ts';

/** A list of master data, for the calls that all of them have. */
export interface Master {
  /** Who finds its records; who does not is refused the list. */
  readonly readers: readonly Role[];
  /** Who may open the list, but finds none of the records here. */
  readonly others?: readonly Role[];
  /** Beside administrators, those who may change some of a record, though not what the call here changes. */
  readonly helpers?: readonly Role[];
  readonly facet: string;
  readonly created: object;
  readonly changed: object;
  /** A row as the table has it; `n` tells it from the others. */
  row(n: number): object;
  /** Makes what such a row points to. */
  needs?(orm: Orm, n: number): Promise<unknown>;
}

/** The agency's people and its partners. */
export const agency: readonly Role[] = [
  'admin',
  'channel-partner',
  'counsellor',
  'aco',
  'compliance-officer',
];
