import type { RecordSubject } from '../../contract/ability.ts';
import { denied } from '../errors.ts';
import type { Ability } from './ability.ts';

/** @throws AppError 403 if no rule at all allows reading records of the subject. */
export function demandReading(ability: Ability, subject: RecordSubject): void {
  if (!ability.can('read', subject)) throw denied(ability.relevantRuleFor('read', subject)?.reason);
}
