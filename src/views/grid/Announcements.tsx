import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { GridActor } from '../../machines/grid/grid.types.ts';
import { columnLookOf } from './column-text.ts';
import type { ListLook } from './list-look.ts';

interface AnnouncementsProps {
  readonly grid: GridActor;
  readonly look: ListLook;
}

/** Announces list changes to screen readers, politely; the same message is announced again when it recurs. */
export function Announcements({ grid, look }: AnnouncementsProps) {
  const intl = useIntl();
  const said = useSelector(grid, ({ context }) => context.announcement);
  const { column, ...values } = said?.values ?? {};
  const title = columnLookOf(look, String(column))?.title;
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
