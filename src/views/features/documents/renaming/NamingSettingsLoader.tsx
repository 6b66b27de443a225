import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { NamingActor } from '../../../../machines/features/documents/renaming/naming.machine.ts';
import type { NamingSettings } from '../../../../machines/features/documents/renaming/naming-list.machine.ts';
import { LoadState } from '../../../kit/LoadState.tsx';

interface NamingSettingsLoaderProps {
  readonly naming: NamingActor;
  readonly children: (data: NamingSettings) => ReactNode;
}

/** Loads the naming settings and renders the children, or a loading or error state. */
export function NamingSettingsLoader({ naming, children }: NamingSettingsLoaderProps) {
  const list = useSelector(naming, (snapshot) => snapshot.children.list);
  const data = useSelector(list, (snapshot) => snapshot?.context.data);
  if (!list) return null;
  return (
    <LoadState actor={list} data={data} onRetry={() => list.send({ type: 'resource.refresh' })}>
      {children}
    </LoadState>
  );
}
