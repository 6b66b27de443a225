import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { offeredTypes } from '../../machines/document-types/offered-types.ts';
import { actorOf } from '../../machines/system.ts';
import { useAppContext } from '../hooks/use-app.ts';
import { useComplete } from '../hooks/use-complete.ts';
import { useTypeName } from './use-type-name.ts';

/**
 * The types of document that can be chosen, as a field offers them.
 *
 * @param also What is chosen already, though it may be asked for no more; `all` are those too that are put away.
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
