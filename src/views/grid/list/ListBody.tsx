import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { focusList } from '../../kit/hooks/focus/focus-list.ts';
import { useProblemText } from '../../kit/hooks/use-problem-text.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { useGridKeys } from '../../kit/keys/use-grid-keys.ts';
import { LoadState } from '../../kit/LoadState.tsx';
import { EmptyState, InlineAlert, Notice, RetryButton } from '../../kit/Notice.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import type { ListViewConfig } from '../list-view-config.ts';

interface NoRowsProps extends Pick<ListBodyProps, 'grid'> {
  readonly label: string;
  readonly children: ReactNode;
}

/** In the place of the rows while there are none: takes their focus and their keys, and gives the focus back to them. */
function RowsPlace({ grid, label, children }: NoRowsProps) {
  const box = useRef<HTMLElement>(null);
  const onKeyDown = useGridKeys(grid);
  useLayoutEffect(() => {
    const own = box.current;
    // The rows that had the focus are gone.
    if (document.activeElement === document.body) own?.focus({ preventScroll: true });
    return () => {
      if (!own?.contains(document.activeElement)) return;
      // The rows come after this.
      requestAnimationFrame(() => focusList(AbortSignal.timeout(listTimeout)));
    };
  }, []);
  return (
    <section
      ref={box}
      className="no-rows"
      data-pane="grid"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it has the keys of the list
      tabIndex={0}
      aria-label={label}
      onKeyDown={(event) => {
        // Enter and Space press a button inside.
        if (event.target === event.currentTarget || !['Enter', ' '].includes(event.key)) onKeyDown(event);
      }}
    >
      {children}
    </section>
  );
}

const NoRows = ({ label, ...place }: Omit<NoRowsProps, 'label'> & Pick<ListBodyProps, 'label'>) =>
  label === undefined ? place.children : <RowsPlace label={label} {...place} />;

interface ListBodyProps {
  readonly grid: GridActor;
  /** Names the place of the rows while there are none, where it has their focus and keys. */
  readonly label?: string;
  /** Shown when the list has no records at all. */
  readonly empty: ListViewConfig['empty'];
  /** The rows, if there are any. */
  readonly rows: ReactNode;
}

/** For how long rows that were requested may take to get the focus, in ms. */
const listTimeout = 10_000;

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
export function ListBody({ grid, label, empty, rows }: ListBodyProps) {
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
        <NoRows grid={grid} {...(label !== undefined && { label })}>
          <Notice picture="empty" title={text(empty.title)}>
            {text(empty.body)}
          </Notice>
        </NoRows>
      )}
      {state === 'noMatch' && (
        <NoRows grid={grid} {...(label !== undefined && { label })}>
          <EmptyState
            picture="noMatch"
            titleId="list.noMatch"
            bodyId="list.noMatchBody"
            action={
              <Button text={text('action.clearFilters')} onClick={() => grid.send({ type: 'grid.clear' })} />
            }
          />
        </NoRows>
      )}
      {state === 'rows' && length === 0 && busy && <Skeleton />}
      {length > 0 && rows}
    </>
  );
}
