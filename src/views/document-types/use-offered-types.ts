import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { offeredTypes } from '../../machines/document-types/offered-types.ts';
import { actorOf } from '../../machines/system.ts';
import { useAppContext } from '../hooks/use-app.ts';
import { useComplete } from '../hooks/use-complete.ts';
import { useTypeName } from './use-type-name.ts';

/**
 * The document types a field offers.
 *
 * @param also The current value, even if it can no longer be requested; `all` includes archived types.
 */
export function useOfferedTypes(
  also?: string,
): readonly { readonly value: string; readonly label: string }[] {
  const nameOf = useTypeName();
  const { system } = useAppContext().app;
  const actor = useComplete() ? actorOf(system, 'documentTypes') : undefined;
  const known = useSelector(actor, (snapshot) => snapshot?.context.items ?? null);
  return useMemo(
    () => offeredTypes(known, also).map((value) => ({ value, label: nameOf(value) })),
    [known, also, nameOf],
  );
}
