import '../list-tools/list-tools.css';
import './views.css';
import { Button } from '@blueprintjs/core';
import { FloppyDiskIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { isChanged, isShown, toViewContent } from '../../../machines/grid/saved-views/view-content.ts';
import { shownViews } from '../../../machines/grid/saved-views/views.types.ts';
import { useText } from '../../kit/hooks/use-text.ts';
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
  const definition = useSelector(grid, (snapshot) => snapshot.context.definition);
  const list = useMemo(() => shownViews(context), [context]);
  const content = useMemo(() => toViewContent({ definition, query, layout }), [definition, query, layout]);
  const currentView = list.find(({ id }) => id === query.view);
  const currentReady = currentView
    ? undefined
    : context.readyViews.find((view) => isShown(view, content, definition));
  const changed = useMemo(
    () => currentView !== undefined && isChanged(currentView, content, definition),
    [currentView, content, definition],
  );
  if (!ready) return null;
  return (
    <nav className="views line rule-below" aria-label={text('keys.group.views')}>
      <ul className="views-list flex gap-1 scroll-x">
        <ViewTab
          name={text('views.all')}
          current={!currentView && !currentReady}
          onSelect={() => views.send({ type: 'view.choose', id: null })}
        />
        {context.readyViews.map((view) => (
          <ViewTab
            key={view.name}
            name={text(`view.${view.name}`)}
            current={view === currentReady}
            onSelect={() => views.send({ type: 'view.chooseReady', name: view.name })}
          />
        ))}
        {list.map((view, index) => (
          <ViewTab
            key={view.id}
            view={view}
            name={view.name}
            current={view === currentView}
            changed={view === currentView && changed}
            isDefault={view.id === context.defaultId}
            index={index}
            onSelect={() => views.send({ type: 'view.choose', id: view.id })}
            onMove={(to, id = view.id) => views.send({ type: 'view.move', id, to })}
          />
        ))}
      </ul>
      {currentView && changed && (
        <span className="views-changed gap-1 rigid">
          {currentView.mine && (
            <Button
              size="small"
              intent="primary"
              variant="outlined"
              text={text('action.save')}
              onClick={() => views.send({ type: 'view.save', id: currentView.id, content })}
            />
          )}
          <Button
            size="small"
            variant="minimal"
            text={text('views.reset')}
            onClick={() => views.send({ type: 'view.choose', id: currentView.id })}
          />
        </span>
      )}
      {!(currentView?.mine && changed) && (
        <Button
          size="small"
          variant="minimal"
          icon={<FloppyDiskIcon />}
          text={text('keys.viewSave')}
          onClick={() => views.send({ type: 'view.saveAs' })}
        />
      )}
      <ViewMenu
        views={views}
        view={currentView ?? null}
        content={content}
        defaultId={context.defaultId}
        list={list}
      />
      <ViewChooser
        grid={grid}
        views={views}
        list={list}
        readyViews={context.readyViews}
        currentView={currentView ?? null}
      />
      {naming && <ViewForm views={views} />}
    </nav>
  );
}
