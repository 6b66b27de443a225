import type { AnyActorRef } from 'xstate';
import type { Action, PageSubject } from '../../../../contract/kit/ability.ts';
import { getReceiver } from '../receivers.ts';
import { createSessionAbility } from './ability.ts';
import type { SessionContext } from './session.types.ts';

/**
 * Whether the signed-in user may open pages of a subject. The rules about pages are known from the start, even before
 * the server has confirmed the session.
 */
export function mayOpen(system: AnyActorRef['system'], action: Action, subject: PageSubject): boolean {
  const session: AnyActorRef = getReceiver(system, 'session');
  const { rules } = (session.getSnapshot() as { readonly context: SessionContext }).context;
  return createSessionAbility(rules).can(action, subject);
}
