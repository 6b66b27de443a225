import type { UserRow } from '../../../../contract/people/users.ts';
import { type Enqueue, type System, sendIfPresent } from '../../kit/receivers.ts';
import type { Toast, ToastText } from '../../kit/toasts.types.ts';

/** A user account as far as commands on it need it: a row of the list, or its details. */
export type UserTarget = Pick<UserRow, 'id' | 'version' | 'fullName' | 'email'>;

/** Lists and pages update as they do for a change by someone else; without a version they load the user in any case. */
export const announceUser = (
  enqueue: Enqueue,
  system: System,
  { id, version }: { readonly id: number; readonly version: number | null },
): void => sendIfPresent(enqueue, system, 'router', { type: 'record.changed', subject: 'User', id, version });

/** What has become of a user account, and under which name. */
type UserChanged = Extract<ToastText, { readonly id: 'toast.userChanged' }>['values'];

/** Says what has become of a user account; the last such message replaces the one before. */
export function showUserToast(
  enqueue: Enqueue,
  system: System,
  { change, name }: UserChanged,
  more: Partial<Pick<Toast, 'duration' | 'action'>> = {},
): void {
  const toast: Toast = {
    id: 'user.changed',
    text: { id: 'toast.userChanged', values: { change, name } },
    intent: change === 'notActivated' ? 'bad' : 'good',
    duration: 6000,
    ...more,
  };
  sendIfPresent(enqueue, system, 'toasts', { type: 'toast.show', toast });
}
