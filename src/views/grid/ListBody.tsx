import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { GridActor } from '../../machines/grid/grid.types.ts';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useText } from '../hooks/use-text.ts';
import { useTimes } from '../office/use-times.ts';
import type { ListViewConfig } from './list-view-config.ts';
import { InlineAlert, Notice } from './Notice.tsx';
import { Skeleton } from './Skeleton.tsx';

interface ListBodyProps {
  readonly grid: GridActor;
  /** Shown when the list has no records at all. */
  readonly empty: ListViewConfig['empty'];
  /** The rows, if there are any. */
  readonly rows: ReactNode;
}

/** Shown while there has never been an answer: a skeleton or the error. */
function InitialState({ grid }: Pick<ListBodyProps, 'grid'>) {
  const text = useText();
  const problemText = useProblemText();
  const problem = useSelector(grid, ({ context }) => context.problem);
  const offline = useSelector(grid, (snapshot) => snapshot.hasTag('offline'));
  const forbidden = useSelector(grid, (snapshot) => snapshot.hasTag('forbidden'));
  const retry = <Button text={text('action.retry')} onClick={() => grid.send({ type: 'grid.refresh' })} />;
  if (forbidden) {
    return (
      <Notice picture="forbidden" title={text('list.forbidden')} urgent>
        {text('label.forbidden')}
      </Notice>
    );
  }
  if (!problem) return <Skeleton />;
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

/** Above outdated rows: their time, the reason, and a retry button. */
function StaleNotice({ grid }: Pick<ListBodyProps, 'grid'>) {
  const text = useText();
  const { time } = useTimes();
  const problemText = useProblemText();
  const problem = useSelector(grid, ({ context }) => context.problem);
  const since = useSelector(grid, ({ context }) => context.answeredAt);
  const offline = useSelector(grid, (snapshot) => snapshot.hasTag('offline'));
  const failed = useSelector(grid, (snapshot) => snapshot.hasTag('failed'));
  if (!failed || !problem || since === null) return null;
  return (
    <InlineAlert
      tone={offline ? 'warning' : 'danger'}
      action={<Button text={text('action.retry')} onClick={() => grid.send({ type: 'grid.refresh' })} />}
    >
      <strong>{text('list.dataFrom', { time: time(new Date(since)) })}</strong> {problemText(problem)}
    </InlineAlert>
  );
}

/** A list in any state: its rows, or a notice in their place with the next action. */
export function ListBody({ grid, empty, rows }: ListBodyProps) {
  const text = useText();
  const answered = useSelector(grid, ({ context }) => context.answeredAt !== null);
  const length = useSelector(grid, ({ context }) => context.rows.length);
  const state = useSelector(grid, (snapshot) => {
    if (snapshot.hasTag('forbidden')) return 'forbidden';
    if (snapshot.hasTag('empty')) return 'empty';
    return snapshot.hasTag('noMatch') ? 'noMatch' : 'rows';
  });
  const busy = useSelector(grid, (snapshot) => snapshot.hasTag('busy'));
  if (!answered || state === 'forbidden') return <InitialState grid={grid} />;
  return (
    <>
      <StaleNotice grid={grid} />
      {state === 'empty' && (
        <Notice picture="empty" title={text(empty.title)}>
          {text(empty.body)}
        </Notice>
      )}
      {state === 'noMatch' && (
        <Notice
          picture="noMatch"
          title={text('list.noMatch')}
          action={
            <Button text={text('action.clearFilters')} onClick={() => grid.send({ type: 'grid.clear' })} />
          }
        >
          {text('list.noMatchBody')}
        </Notice>
      )}
      {state === 'rows' && length === 0 && busy && <Skeleton />}
      {length > 0 && rows}
    </>
  );
}
