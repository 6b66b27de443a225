import '../work/work.css';
import './views.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { GridActor } from '../../machines/grid/grid.types.ts';
import { contentOf, isChanged } from '../../machines/views/view-content.ts';
import { shownViews } from '../../machines/views/views.types.ts';
import { useText } from '../hooks/use-text.ts';
import { useViews, type ViewsActor } from './use-views.ts';
import { ViewChooser } from './ViewChooser.tsx';
import { ViewForm } from './ViewForm.tsx';
import { ViewMenu } from './ViewMenu.tsx';
import { ViewTab } from './ViewTab.tsx';

/** The saved views of a list in one row: applied by a click or shortcut, saved when changed. */
export default function ViewsBar({ grid }: { grid: GridActor }) {
  const views = useViews(grid);
  return views ? <Bar grid={grid} views={views} /> : null;
}

function Bar({ grid, views }: { grid: GridActor; views: ViewsActor }) {
  const text = useText();
  const context = useSelector(views, (snapshot) => snapshot.context);
  const ready = useSelector(views, (snapshot) => snapshot.hasTag('ready'));
  const naming = useSelector(views, (snapshot) => snapshot.hasTag('naming'));
  const query = useSelector(grid, (snapshot) => snapshot.context.query);
  const layout = useSelector(grid, (snapshot) => snapshot.context.layout);
  const shape = useSelector(grid, (snapshot) => snapshot.context.shape);
  const list = useMemo(() => shownViews(context), [context]);
  const content = useMemo(() => contentOf({ query, layout }), [query, layout]);
  const present = list.find(({ id }) => id === query.view);
  const changed = useMemo(
    () => present !== undefined && isChanged(present, content, shape),
    [present, content, shape],
  );
  if (!ready) return null;
  return (
    <nav className="views" aria-label={text('views.label')}>
      <ul className="views-list">
        <ViewTab
          name={text('views.all')}
          current={!present}
          onChoose={() => views.send({ type: 'view.choose', id: null })}
        />
        {list.map((view, place) => (
          <ViewTab
            key={view.id}
            view={view}
            name={view.name}
            current={view === present}
            changed={view === present && changed}
            isDefault={view.id === context.defaultId}
            place={place}
            onChoose={() => views.send({ type: 'view.choose', id: view.id })}
            onMove={(to, id = view.id) => views.send({ type: 'view.move', id, to })}
          />
        ))}
      </ul>
      {present && changed && (
        <span className="views-changed">
          {present.mine && (
            <Button
              size="small"
              intent="primary"
              variant="outlined"
              text={text('views.save')}
              onClick={() => views.send({ type: 'view.save', id: present.id, content })}
            />
          )}
          <Button
            size="small"
            variant="minimal"
            text={text('views.reset')}
            onClick={() => views.send({ type: 'view.choose', id: present.id })}
          />
        </span>
      )}
      <ViewMenu
        views={views}
        view={present ?? null}
        content={content}
        defaultId={context.defaultId}
        list={list}
      />
      <ViewChooser grid={grid} views={views} list={list} present={present ?? null} />
      {naming && <ViewForm views={views} />}
    </nav>
  );
}
