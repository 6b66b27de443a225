import { useSelector } from '@xstate/react';
import { ListPage } from '../../grid/list/ListPage.tsx';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useAppSelector, useScreen } from '../../kit/hooks/use-app.ts';
import { applicationsViewConfig } from './applications-view-config.tsx';
import { StatusFilter } from './StatusFilter.tsx';

const ListTools = lazyComponent(() => import(/* webpackChunkName: "list-forms" */ './ListTools.tsx'));

/** The applications the user can read. */
export default function ApplicationsView() {
  const grid = useScreen('applications');
  // Loaded after the first rows.
  const settled = useAppSelector('office', (snapshot) => snapshot.hasTag('settled'));
  const status = useSelector(grid, ({ context }) => context.query.filters.status ?? '');
  return (
    <ListPage
      grid={grid}
      viewConfig={applicationsViewConfig}
      tools={<div className="form-place wrap">{settled && <ListTools grid={grid} />}</div>}
      controls={
        <StatusFilter
          selected={status === '' ? [] : status.split(',')}
          onChange={(selected) =>
            grid.send({ type: 'grid.setFilter', name: 'status', value: selected.join(',') || null })
          }
        />
      }
    />
  );
}
