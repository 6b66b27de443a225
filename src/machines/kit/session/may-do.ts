import type { AnyActorRef } from 'xstate';
import type { Action, Subject } from '../../../../contract/kit/ability.ts';
import { getReceiver } from '../receivers.ts';
import { createSessionAbility } from './ability.ts';
import type { SessionContext } from './session.types.ts';

/**
 * Whether the signed-in user may do `action` on a page, or on any record of a subject. The rules about pages are known from
 * the start; those about records come when the server has confirmed the session, and nothing is allowed before.
 */
export function mayDo(system: AnyActorRef['system'], action: Action, subject: Subject): boolean {
  const session: AnyActorRef = getReceiver(system, 'session');
  const { rules } = (session.getSnapshot() as { readonly context: SessionContext }).context;
  return createSessionAbility(rules).can(action, subject);
}
