import { useSelector } from '@xstate/react';
import type { Notification } from '../../../../contract/people/notifications.ts';
import type { GridActor, GridRow, RowOf, Selection } from '../../../machines/grid/definition/grid.types.ts';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';

const NotificationTitle = lazyComponent(
  () =>
    import(
      /* webpackChunkName: "panel-notifications" */ '../../features/notifications/NotificationTitle.tsx'
    ),
  { texts: ['tools', 'charts', 'notifications'] },
);

/** Notifications are written in the language of the page; their title on the server is in English. */
const isNotification = (row: GridRow): row is RowOf<Notification> => 'notification_hash' in row;

/** Fields that contain a record's name, in order of preference. */
const nameFields = ['studentName', 'fullName', 'name', 'title', 'number'];

const getName = (row: GridRow | undefined): string | null => {
  const named = nameFields.map((field) => row?.[field]).find((value) => typeof value === 'string' && value);
  return typeof named === 'string' ? named : null;
};

const getSelectedCount = (selection: Selection, total: number): number =>
  selection.kind === 'ids' ? selection.ids.size : Math.max(0, total - selection.except.size);

/** Status of the current list: number of rows, their time, the selection and the active record. */
export function GridStatus({ grid }: { grid: GridActor }) {
  const text = useText();
  const { time } = useTimes();
  const total = useSelector(grid, ({ context }) => context.rows.total);
  const answeredAt = useSelector(grid, ({ context }) => context.answeredAt);
  const selected = useSelector(grid, ({ context: { selection, rows } }) =>
    getSelectedCount(selection, rows.total),
  );
  // A board manages its own focus.
  const focusedRow = useSelector(grid, ({ context: { rows, cursor, query } }) =>
    cursor.rowId === null || query.form === 'board' ? undefined : rows.at.get(cursor.row),
  );
  if (answeredAt === null) return null;
  const name = getName(focusedRow);
  const formatFocused = (record: string) => text('statusbar.focused', { record });
  return (
    <div className="statusbar-part statusbar-grid">
      <span className="tabular">{text('label.rowCount', { count: total })}</span>
      <span className="statusbar-more">
        {text('statusbar.dataFrom', { time: time(new Date(answeredAt)) })}
      </span>
      {selected > 0 && (
        <span className="tabular statusbar-strong">{text('statusbar.selected', { count: selected })}</span>
      )}
      {name && (
        <span className="statusbar-focused">
          {focusedRow && isNotification(focusedRow) ? (
            <NotificationTitle notification={focusedRow} format={formatFocused} />
          ) : (
            formatFocused(name)
          )}
        </span>
      )}
    </div>
  );
}

/** What letter keys do in the list; switches to the other key profile. */
export function KeyProfileChip({ grid }: { grid: GridActor }) {
  const text = useText();
  const profile = useSelector(grid, ({ context }) => context.profile);
  return (
    <button
      type="button"
      className="statusbar-chip"
      title={text('statusbar.profileHint')}
      onClick={() => grid.send({ type: 'profile.toggle' })}
    >
      {text(`statusbar.profile.${profile}`)}
    </button>
  );
}
