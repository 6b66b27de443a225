import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { useProblemText } from '../../kit/hooks/use-problem-text.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { LoadState } from '../../kit/LoadState.tsx';
import { EmptyState, InlineAlert, Notice, RetryButton } from '../../kit/Notice.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import type { ListViewConfig } from '../list-view-config.ts';

interface ListBodyProps {
  readonly grid: GridActor;
  /** Shown when the list has no records at all. */
  readonly empty: ListViewConfig['empty'];
  /** The rows, if there are any. */
  readonly rows: ReactNode;
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
      action={<RetryButton onClick={() => grid.send({ type: 'grid.refresh' })} />}
    >
      <strong>{text('list.dataFrom', { time: time(new Date(since)) })}</strong> {problemText(problem)}
    </InlineAlert>
  );
}

/** Above rows that the filter of the address was not applied to. */
function IgnoredFilterNotice({ grid }: Pick<ListBodyProps, 'grid'>) {
  const text = useText();
  const ignoresFilter = useSelector(grid, ({ context }) => context.query.ignoresFilter === true);
  return ignoresFilter && <InlineAlert tone="warning">{text('list.ignoredFilter')}</InlineAlert>;
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
  if (!answered || state === 'forbidden') {
    return (
      <LoadState actor={grid} data={null} onRetry={() => grid.send({ type: 'grid.refresh' })}>
        {() => null}
      </LoadState>
    );
  }
  return (
    <>
      <StaleNotice grid={grid} />
      <IgnoredFilterNotice grid={grid} />
      {state === 'empty' && (
        <Notice picture="empty" title={text(empty.title)}>
          {text(empty.body)}
        </Notice>
      )}
      {state === 'noMatch' && (
        <EmptyState
          picture="noMatch"
          titleId="list.noMatch"
          bodyId="list.noMatchBody"
          action={
            <Button text={text('action.clearFilters')} onClick={() => grid.send({ type: 'grid.clear' })} />
          }
        />
      )}
      {state === 'rows' && length === 0 && busy && <Skeleton />}
      {length > 0 && rows}
    </>
  );
}
