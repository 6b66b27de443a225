import type { RecordSubject } from '../../contract/ability.ts';
import { forbidden } from '../errors.ts';
import type { Ability } from './ability.ts';

/** @throws AppError 403 if no rule at all allows reading records of the subject. */
export function assertCanRead(ability: Ability, subject: RecordSubject): void {
  if (!ability.can('read', subject)) throw forbidden(ability.relevantRuleFor('read', subject)?.reason);
}
