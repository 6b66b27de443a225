import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { ActorRef, SnapshotFrom } from 'xstate';
import type { createRecordMachine } from '../../machines/record/record.machine.ts';
import type { RecordEvent } from '../../machines/record/record.types.ts';
import { Notice } from '../grid/Notice.tsx';
import { Skeleton } from '../grid/Skeleton.tsx';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useText } from '../hooks/use-text.ts';
import { RecordFacts } from './RecordFacts.tsx';

/** The actor of a record, on its page or in the preview panel. */
export type RecordActor = ActorRef<SnapshotFrom<ReturnType<typeof createRecordMachine>>, RecordEvent>;

/** A summary of a record, with loading and error states. */
export function RecordBody({ record }: { record: RecordActor }) {
  const text = useText();
  const problemText = useProblemText();
  const snapshot = useSelector(record, (current) => current);
  const { peek, problem } = snapshot.context;
  const retry = (
    <Button text={text('action.retry')} onClick={() => record.send({ type: 'record.refresh' })} />
  );
  if (snapshot.hasTag('missing')) {
    return (
      <Notice picture="noMatch" title={text('label.notFound')}>
        {text('label.notFoundBody')}
      </Notice>
    );
  }
  if (snapshot.hasTag('forbidden')) {
    return (
      <Notice picture="forbidden" title={text('list.forbidden')} urgent>
        {text('label.forbidden')}
      </Notice>
    );
  }
  if (problem && !peek) {
    return (
      <Notice
        picture={snapshot.hasTag('offline') ? 'offline' : 'failed'}
        title={text('record.failed')}
        action={retry}
        urgent
      >
        {problemText(problem)}
      </Notice>
    );
  }
  if (!peek) return <Skeleton rows={8} />;
  return (
    <div className="record-body" data-stale={snapshot.hasTag('stale')} aria-busy={snapshot.hasTag('busy')}>
      {problem && <p className="record-stale">{problemText(problem)}</p>}
      <RecordFacts peek={peek} />
    </div>
  );
}
