import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import type { ListViewConfig } from '../list-view-config.ts';
import { getColumnViewConfig } from '../to-grid-column.ts';

interface AnnouncementsProps {
  readonly grid: GridActor;
  readonly viewConfig: ListViewConfig;
}

/** Announces list changes to screen readers, politely; the same message is announced again when it recurs. */
export function Announcements({ grid, viewConfig }: AnnouncementsProps) {
  const intl = useIntl();
  const said = useSelector(grid, ({ context }) => context.announcement);
  const { column, ...values } = said?.values ?? {};
  const title = getColumnViewConfig(viewConfig, String(column))?.title;
  return (
    <div className="only-read" role="status" aria-live="polite">
      {said && (
        <span key={said.count}>
          {intl.formatMessage(
            { id: said.id },
            { ...values, ...(title && { column: intl.formatMessage({ id: title }) }) },
          )}
        </span>
      )}
    </div>
  );
}
