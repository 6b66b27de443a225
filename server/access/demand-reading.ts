import type { RecordSubject } from '../../contract/ability.ts';
import { denied } from '../errors.ts';
import type { Ability } from './ability.ts';

/** Refuses whoever has no rule at all that lets them read records of a subject. */
export function demandReading(ability: Ability, subject: RecordSubject): void {
  if (!ability.can('read', subject)) throw denied(ability.relevantRuleFor('read', subject)?.reason);
}
