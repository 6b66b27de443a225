import { useSelector } from '@xstate/react';
import { ListPage } from '../grid/ListPage.tsx';
import { useAppSelector, useScreen } from '../hooks/use-app.ts';
import { later } from '../later.tsx';
import { ScreenBoundary } from '../office/ScreenBoundary.tsx';
import { applicationsLook } from './applications-look.tsx';
import { StatusFilter } from './StatusFilter.tsx';

const ListTools = later(() => import(/* webpackChunkName: "list-forms" */ './ListTools.tsx'));

function Applications() {
  const grid = useScreen('applications');
  // Loaded after the first rows.
  const settled = useAppSelector('office', (snapshot) => snapshot.hasTag('settled'));
  const status = useSelector(grid, ({ context }) => context.query.filters.status ?? '');
  return (
    <ListPage
      grid={grid}
      look={applicationsLook}
      tools={<div className="form-place">{settled && <ListTools grid={grid} />}</div>}
      controls={
        <StatusFilter
          chosen={status === '' ? [] : status.split(',')}
          onChange={(chosen) =>
            grid.send({ type: 'grid.setFilter', name: 'status', value: chosen.join(',') || null })
          }
        />
      }
    />
  );
}

/** The applications the user can read. */
export default function ApplicationsView() {
  return (
    <ScreenBoundary part="application">
      <Applications />
    </ScreenBoundary>
  );
}
