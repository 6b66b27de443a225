import { useSelector } from '@xstate/react';
import type { ActorRef, SnapshotFrom } from 'xstate';
import type { createRecordMachine } from '../../../machines/features/record/record.machine.ts';
import type { RecordEvent } from '../../../machines/features/record/record.types.ts';
import { LoadState } from '../../kit/LoadState.tsx';
import { RecordFacts } from './RecordFacts.tsx';

/** The actor of a record, on its page or in the preview panel. */
export type RecordActor = ActorRef<SnapshotFrom<ReturnType<typeof createRecordMachine>>, RecordEvent>;

interface RecordBodyProps {
  readonly record: RecordActor;
  /** Labels of facts that are shown elsewhere. */
  readonly except?: readonly string[];
}

/** A summary of a record, with loading and error states. */
export function RecordBody({ record, except }: RecordBodyProps) {
  const peek = useSelector(record, ({ context }) => context.peek);
  const stale = useSelector(record, (snapshot) => snapshot.hasTag('stale'));
  const busy = useSelector(record, (snapshot) => snapshot.hasTag('busy'));
  return (
    <LoadState
      actor={record}
      data={peek}
      missing={['label.notFound', 'label.notFoundBody']}
      failed="record.failed"
      onRetry={() => record.send({ type: 'record.refresh' })}
    >
      {(loaded) => (
        <div className="record-body" data-stale={stale} aria-busy={busy}>
          <RecordFacts peek={loaded} except={except} />
        </div>
      )}
    </LoadState>
  );
}
