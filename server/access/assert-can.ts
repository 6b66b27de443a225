import type { Action, Subject } from '../../contract/kit/ability.ts';
import { forbidden } from '../platform/errors.ts';
import type { Ability, SubjectRow } from './ability.ts';

/** @throws AppError 403 with the reason of the rule that forbids it. */
export function assertCan(
  ability: Ability,
  action: Action,
  subject: Subject | SubjectRow,
  field?: string,
): void {
  if (!ability.can(action, subject, field))
    throw forbidden(ability.relevantRuleFor(action, subject, field)?.reason);
}
