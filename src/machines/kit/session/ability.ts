import { createMongoAbility, type MongoAbility } from '@casl/ability';
import type { AbilityRule, Action, Subject } from '../../../../contract/kit/ability.ts';

/** A record as the subject of a rule: the API's row plus the name of its type. */
export interface TypedRecord {
  readonly __typename: Exclude<Subject, 'all'>;
}

export type Ability = MongoAbility<[Action, Subject | TypedRecord]>;

/**
 * Creates the ability of `rules`. A check against a name (`'Application'`) asks "any of them?", one against a
 * record with its `__typename` asks "this one?". Without rules nothing is allowed.
 */
export const createSessionAbility = (rules: readonly AbilityRule[]): Ability =>
  createMongoAbility<Ability>(
    rules.map(({ conditions, fields, inverted, reason, ...rule }) => ({
      ...rule,
      ...(conditions && { conditions }),
      ...(fields && { fields }),
      ...(inverted && { inverted }),
      ...(reason && { reason }),
    })),
    { detectSubjectType: (record) => record.__typename },
  );
