import './edits.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { PendingState } from '../../../machines/grid/edits/edits.types.ts';
import type { EditsActor } from '../../../machines/grid/edits/get-edits.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { RetryButton } from '../../kit/Notice.tsx';

/**
 * Above the rows: how many changes were rejected, failed on the server or are waiting for the connection, with actions to retry or discard
 * them.
 */
export function UnsavedChangesBar({ edits }: { edits: EditsActor }) {
  const text = useText();
  const countOf = (states: readonly PendingState[]) => (snapshot: ReturnType<EditsActor['getSnapshot']>) =>
    [...snapshot.context.pending.values()].filter(({ state }) => states.includes(state)).length;
  const refused = useSelector(edits, countOf(['refused', 'stale']));
  const dirty = useSelector(edits, countOf(['dirty']));
  const waiting = useSelector(edits, (snapshot) => snapshot.hasTag('waiting'));
  const isServerFault = useSelector(edits, ({ context }) =>
    ['broken', 'limited'].includes(context.problem?.kind ?? ''),
  );
  if (refused === 0 && !(waiting && dirty > 0)) return null;
  const unsent = isServerFault ? 'cells.serverFault' : 'cells.waiting';
  return (
    <div
      className="unsaved-bar row pad-2-3 warning-text"
      role="status"
      data-tone={refused > 0 ? 'danger' : 'warning'}
    >
      <p>{refused > 0 ? text('cells.refused', { count: refused }) : text(unsent, { count: dirty })}</p>
      <RetryButton size="small" onClick={() => edits.send({ type: 'edits.retry' })} />
      <Button
        size="small"
        variant="minimal"
        text={text('action.discard')}
        onClick={() => edits.send({ type: 'edits.discard' })}
      />
    </div>
  );
}
