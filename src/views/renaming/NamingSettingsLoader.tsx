import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { NamingActor } from '../../machines/renaming/naming.machine.ts';
import type { NamingSettings } from '../../machines/renaming/naming-list.machine.ts';
import { InlineAlert, Notice } from '../grid/Notice.tsx';
import { Skeleton } from '../grid/Skeleton.tsx';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useText } from '../hooks/use-text.ts';

interface NamingSettingsLoaderProps {
  readonly naming: NamingActor;
  readonly children: (data: NamingSettings) => ReactNode;
}

/** Loads the naming settings and renders the children, or a loading or error state. */
export function NamingSettingsLoader({ naming, children }: NamingSettingsLoaderProps) {
  const text = useText();
  const problemText = useProblemText();
  const list = useSelector(naming, (snapshot) => snapshot.children.list);
  const snapshot = useSelector(list, (current) => current);
  if (!list || !snapshot) return null;
  const { data, problem } = snapshot.context;
  const retry = (
    <Button text={text('action.retry')} onClick={() => list.send({ type: 'resource.refresh' })} />
  );
  if (snapshot.hasTag('forbidden'))
    return (
      <Notice picture="forbidden" title={text('list.forbidden')} urgent>
        {text('label.forbidden')}
      </Notice>
    );
  if (data === null && problem !== null) {
    const offline = snapshot.hasTag('offline');
    return (
      <Notice
        picture={offline ? 'offline' : 'failed'}
        title={text(offline ? 'review.fault.offline' : 'list.failed')}
        action={retry}
        urgent
      >
        {problemText(problem)}
      </Notice>
    );
  }
  if (data === null) return <Skeleton rows={8} />;
  return (
    <>
      {problem && (
        <InlineAlert tone="warning" action={retry}>
          {problemText(problem)}
        </InlineAlert>
      )}
      {children(data)}
    </>
  );
}
