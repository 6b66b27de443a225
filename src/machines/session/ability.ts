import { createMongoAbility, type MongoAbility } from '@casl/ability';
import type { AbilityRule, Action, Subject } from '../../../contract/ability.ts';

/** A record as a rule's subject: the API's rows plus the name of their kind. */
export interface TypedRecord {
  readonly __typename: Exclude<Subject, 'all'>;
}

export type Ability = MongoAbility<[Action, Subject | TypedRecord]>;

/**
 * What `rules` allow. A check against a name (`'Application'`) asks "any of them?", one against a record that carries
 * its `__typename` asks "this one?". No rules allow nothing.
 */
export const abilityOf = (rules: readonly AbilityRule[]): Ability =>
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
