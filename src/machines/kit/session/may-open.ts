import type { AnyActorRef } from 'xstate';
import type { Action, PageSubject, Subject } from '../../../../contract/kit/ability.ts';
import { getReceiver } from '../receivers.ts';
import { createSessionAbility } from './ability.ts';
import type { SessionContext } from './session.types.ts';

/**
 * Whether the signed-in user may open pages of a subject. The rules about pages are known from the start, even before
 * the server has confirmed the session.
 */
export const mayOpen = (system: AnyActorRef['system'], action: Action, subject: PageSubject): boolean =>
  mayDo(system, action, subject);

/**
 * Whether the signed-in user may do `action` on any record of a subject; false until the server has confirmed the session,
 * because the rules about records come with that.
 */
export function mayDo(system: AnyActorRef['system'], action: Action, subject: Subject): boolean {
  const session: AnyActorRef = getReceiver(system, 'session');
  const { rules } = (session.getSnapshot() as { readonly context: SessionContext }).context;
  return createSessionAbility(rules).can(action, subject);
}
