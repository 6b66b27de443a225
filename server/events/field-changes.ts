import type { WorkKind } from '../../contract/people/users.ts';

/** Field values by name, before and after. */
export interface FieldChanges {
  readonly before: Readonly<Record<string, string | number | boolean | null>>;
  readonly after: Readonly<Record<string, string | number | boolean | null>>;
  readonly version: number;
  /** The record changed hands with all the work of a user; the new owner is notified once for all of it. */
  readonly handedOver?: true;
}

/** Work that went to one user: each record with its version afterwards. */
export type HandedOver = {
  readonly [Kind in WorkKind]?: {
    readonly to: number;
    readonly records: readonly (readonly [id: number, version: number])[];
  };
};
