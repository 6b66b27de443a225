import { useCallback } from 'react';
import type { UserRow } from '../../../../contract/people/users.ts';
import { useAppSelector } from '../../kit/hooks/use-app.ts';
import { useCan } from '../../kit/hooks/use-can.ts';

/** Whom the signed-in user may see the portal as: administrators, active users other than themselves. */
export function useCanSeeAs(): (user: Pick<UserRow, 'id' | 'state'>) => boolean {
  const isAdministrator = useCan('update', 'Role');
  const ownId = useAppSelector('session', ({ context }) => (context.seenBy ? null : context.user?.id));
  return useCallback(
    ({ id, state }) => isAdministrator && ownId !== null && id !== ownId && state === 'active',
    [isAdministrator, ownId],
  );
}
