import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { getSelectableTypes } from '../../../machines/features/documents/document-types/selectable-types.ts';
import { getActor } from '../../../machines/kit/system.ts';
import { useAppContext } from '../../kit/hooks/use-app.ts';
import { useOfficeComplete } from '../../kit/hooks/use-office-complete.ts';
import { useDocumentTypeName } from './use-document-type-name.ts';

/**
 * The document types a field offers.
 *
 * @param also The current value, even if it can no longer be requested; `all` includes archived types.
 */
export function useDocumentTypeOptions(
  also?: string,
): readonly { readonly value: string; readonly label: string }[] {
  const getName = useDocumentTypeName();
  const { system } = useAppContext().app;
  const actor = useOfficeComplete() ? getActor(system, 'documentTypes') : undefined;
  const known = useSelector(actor, (snapshot) => snapshot?.context.items ?? null);
  return useMemo(
    () => getSelectableTypes(known, also).map((value) => ({ value, label: getName(value) })),
    [known, also, getName],
  );
}
