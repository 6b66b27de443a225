import { useSelector } from '@xstate/react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { ListPage } from '../../grid/list/ListPage.tsx';
import type { ListViewConfig } from '../../grid/list-view-config.ts';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useAppSelector, useScreen } from '../../kit/hooks/use-app.ts';
import { applicationsViewConfig } from './applications-view-config.tsx';
import { StatusFilter } from './StatusFilter.tsx';

const ListTools = lazyComponent(() => import(/* webpackChunkName: "list-forms" */ './ListTools.tsx'));

interface ApplicationsPageProps {
  readonly grid: GridActor;
  readonly viewConfig: ListViewConfig;
}

/** A list of applications, with its tools and the filter by status. */
export function ApplicationsPage({ grid, viewConfig }: ApplicationsPageProps) {
  // Loaded after the first rows.
  const settled = useAppSelector('office', (snapshot) => snapshot.hasTag('settled'));
  const status = useSelector(grid, ({ context }) => context.query.filters.status ?? '');
  return (
    <ListPage
      grid={grid}
      viewConfig={viewConfig}
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

const ownApplicationsViewConfig: ListViewConfig = {
  ...applicationsViewConfig,
  title: 'navigation.ownApplications',
};

/** The applications the user can read; a student's are their own. */
export default function ApplicationsView() {
  const own = useAppSelector('router', ({ context }) => context.session.user?.role === 'student');
  return (
    <ApplicationsPage
      grid={useScreen('applications')}
      viewConfig={own ? ownApplicationsViewConfig : applicationsViewConfig}
    />
  );
}
