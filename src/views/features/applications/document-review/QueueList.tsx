import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { DocumentRow } from '../../../../../contract/applications/application-documents.ts';
import type { GridRow, RowOf } from '../../../../machines/grid/definition/grid.types.ts';
import { FilterSelect } from '../../../grid/list/FilterSelect.tsx';
import { ListBody } from '../../../grid/list/ListBody.tsx';
import { Pager } from '../../../grid/list/Pager.tsx';
import { QuickFilter } from '../../../grid/list/QuickFilter.tsx';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import { DocumentStatus } from '../../documents/DocumentStatus.tsx';
import { useDocumentTypeName } from '../../masters/use-document-type-name.ts';
import { useDocumentTypeOptions } from '../../masters/use-document-type-options.ts';
import type { QueueActor, Review } from './use-review.ts';

type Row = RowOf<DocumentRow>;
const isRow = (row: GridRow): row is Row => typeof row.type === 'string';

/** The queue's filters: text, type, or a single application. */
function QueueFilters({ queue }: { queue: QueueActor }) {
  const text = useText();
  const types = useDocumentTypeOptions('all');
  const isOneApplication = useSelector(
    queue,
    ({ context }) => context.query.filters.applicationId !== undefined,
  );
  return (
    <div className="stack gap-2">
      <QuickFilter grid={queue} label={text('review.search')} />
      <FilterSelect
        fill
        grid={queue}
        name="type"
        label={text('fact.documentType')}
        all={text('label.allTypes')}
        options={types}
      />
      {isOneApplication && (
        <p className="chip">
          {text('review.ofApplication')}
          <Button
            variant="minimal"
            icon={<CrossIcon />}
            aria-label={text('review.allApplications')}
            onClick={() => queue.send({ type: 'grid.setFilter', name: 'applicationId', value: null })}
          />
        </p>
      )}
    </div>
  );
}

interface QueueItemProps {
  readonly row: Row;
  /** It is the open document. */
  readonly current: boolean;
  /** It is the queue's tab stop. */
  readonly isTabStop: boolean;
  /** The focus was in the queue, which keeps it when the focused item is removed. */
  readonly hasFocusRef: RefObject<boolean>;
  readonly onChoose: () => void;
}

/** One document of the queue: its type, its student and its waiting time. */
function QueueItem({ row, current, isTabStop, hasFocusRef, onChoose }: QueueItemProps) {
  const text = useText();
  const typeName = useDocumentTypeName();
  const { ago } = useTimes();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isTabStop) return;
    button.current?.scrollIntoView({ block: 'nearest' });
    // Keyboard navigation through the queue keeps the focus in it.
    if (hasFocusRef.current) button.current?.focus();
  }, [isTabStop, hasFocusRef]);
  return (
    <li>
      <button
        ref={button}
        type="button"
        className="queue-item"
        aria-current={current}
        tabIndex={isTabStop ? 0 : -1}
        onClick={onChoose}
      >
        <span className="queue-type">{typeName(row.type)}</span>
        <DocumentStatus status={row.status} />
        <span className="queue-owner">
          <bdi>{row.studentName}</bdi>{' '}
          {row.applicationNumber !== null && <bdi dir="ltr">{row.applicationNumber}</bdi>}
        </span>
        {row.uploadedAt !== null && (
          <span className="queue-date muted">{text('review.since', { ago: ago(row.uploadedAt) })}</span>
        )}
      </button>
    </li>
  );
}

/** The documents waiting for review, oldest first; arrow keys move through them. */
export function QueueList({ review, queue, reviewedDocument }: Review) {
  const text = useText();
  const rows = useSelector(queue, ({ context }) => context.rows);
  const shown = useSelector(reviewedDocument, ({ context }) => context.id);
  const busy = useSelector(queue, (snapshot) => snapshot.hasTag('busy'));
  const listed = [...rows.at.values()].filter(isRow);
  const hasFocusRef = useRef(false);
  const at = useSelector(review, ({ context }) => context.row);
  const isTabStopListed = listed.some(({ id }) => id === at);
  return (
    <section
      className="review-queue stack gap-3 pad-3 scroll-y sheet-box"
      data-pane="toolbar"
      aria-label={text('review.queue')}
    >
      <QueueFilters queue={queue} />
      <ListBody
        grid={queue}
        empty={{ title: 'review.empty', body: 'review.emptyBody' }}
        rows={
          <ul
            className="stack gap-1"
            data-pane="grid"
            aria-busy={busy}
            aria-label={text('review.queue')}
            onFocus={() => {
              hasFocusRef.current = true;
            }}
            onBlur={({ target }) => {
              // Removing the focused item blurs it, although the user has not moved.
              hasFocusRef.current = !target.isConnected;
            }}
            onKeyDown={(event) => {
              const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
              if (by === 0) return;
              event.preventDefault();
              review.send({ type: 'queue.step', by });
            }}
          >
            {listed.map((row, place) => (
              <QueueItem
                key={row.id}
                row={row}
                current={row.id === shown}
                isTabStop={row.id === at || (!isTabStopListed && place === 0)}
                hasFocusRef={hasFocusRef}
                onChoose={() => review.send({ type: 'queue.select', id: row.id })}
              />
            ))}
          </ul>
        }
      />
      <Pager grid={queue} />
    </section>
  );
}
