import './grid.css';
import { Button } from '@blueprintjs/core';
import { ErrorIcon, FilterRemoveIcon, InboxIcon, LockIcon, OfflineIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import type { ListContext, ListEvent, ListTag } from '../../machines/list/list.types.ts';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useText } from '../hooks/use-text.ts';
import { useSince } from '../office/use-since.ts';
import { useTimes } from '../office/use-times.ts';
import { Notice, StaleLine } from './Notice.tsx';
import { Pager } from './Pager.tsx';
import { Skeleton } from './Skeleton.tsx';

interface ListBodyProps {
  readonly snapshot: {
    readonly context: Pick<ListContext<unknown>, 'query' | 'meta' | 'problem' | 'rows'>;
    hasTag(tag: ListTag): boolean;
  };
  readonly list: { send(event: ListEvent): void };
  /** What the list says when there is nothing in it at all. */
  readonly empty: { readonly title: string; readonly text: string };
  /** The rows. */
  readonly children: ReactNode;
}

/**
 * A list in whichever state it is: its rows and the ways to the other pages, or what stands in their place, or above them
 * when they are not the newest.
 */
export function ListBody({ snapshot, list, empty, children }: ListBodyProps) {
  const text = useText();
  const { time } = useTimes();
  const problemText = useProblemText();
  const { query, meta, problem, rows } = snapshot.context;
  const since = useSince(meta);
  const retry = <Button text={text('action.retry')} onClick={() => list.send({ type: 'list.refresh' })} />;

  if (snapshot.hasTag('forbidden')) {
    return (
      <Notice icon={<LockIcon size={24} />} title={text('list.forbidden')} urgent>
        {text('list.forbiddenBody')}
      </Notice>
    );
  }
  if (!meta) {
    if (!snapshot.hasTag('failed') || !problem) return <Skeleton />;
    const offline = snapshot.hasTag('offline');
    return (
      <Notice
        icon={offline ? <OfflineIcon size={24} /> : <ErrorIcon size={24} />}
        title={text(offline ? 'list.offline' : 'list.failed')}
        action={retry}
        urgent
      >
        {problemText(problem)}
      </Notice>
    );
  }
  const none = snapshot.hasTag('empty') || snapshot.hasTag('noMatch');
  if (rows.length === 0 && !none && snapshot.hasTag('busy')) return <Skeleton />;
  return (
    <>
      {snapshot.hasTag('failed') && problem && (
        <StaleLine tone={snapshot.hasTag('offline') ? 'warning' : 'danger'} action={retry}>
          <strong>{text('list.dataFrom', { time: time(since) })}</strong> {problemText(problem)}
        </StaleLine>
      )}
      {snapshot.hasTag('empty') && (
        <Notice icon={<InboxIcon size={24} />} title={empty.title}>
          {empty.text}
        </Notice>
      )}
      {snapshot.hasTag('noMatch') && (
        <Notice
          icon={<FilterRemoveIcon size={24} />}
          title={text('list.noMatch')}
          action={<Button text={text('list.clear')} onClick={() => list.send({ type: 'list.clear' })} />}
        >
          {text('list.noMatchBody')}
        </Notice>
      )}
      {rows.length > 0 && (
        <div className="list-rows" data-stale={snapshot.hasTag('stale') && !snapshot.hasTag('failed')}>
          {children}
          <Pager
            page={query.page}
            perPage={query.perPage}
            meta={meta}
            onPage={(page) => list.send({ type: 'list.goTo', page })}
            onPageSize={(perPage) => list.send({ type: 'list.setPageSize', perPage })}
          />
        </div>
      )}
    </>
  );
}
