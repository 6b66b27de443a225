import './importing.css';
import { Button, ProgressBar } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { routeOf } from '../../machines/router/routes.ts';
import { Notice, StaleLine } from '../grid/Notice.tsx';
import { useAppActor, useScreen } from '../hooks/use-app.ts';
import { useCan } from '../hooks/use-can.ts';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useLooseText, useText } from '../hooks/use-text.ts';
import { Page } from '../office/Page.tsx';
import { ScreenBoundary } from '../office/ScreenBoundary.tsx';
import { Columns } from './Columns.tsx';
import { FileChoice } from './FileChoice.tsx';
import type { ImportActor } from './import-actor.ts';
import { Rows } from './Rows.tsx';

/** The progress of the batches, and how to continue after a failed one. */
function Progress({ screen }: { screen: ImportActor }) {
  const text = useText();
  const problemText = useProblemText();
  const snapshot = useSelector(screen, (current) => current);
  const { judged, rows, taken, wanted, undone, problem, record } = snapshot.context;
  const { restored, stayed, left } = undone;
  const changed = record ? record.added + record.changed : 0;
  const [id, done, total] = snapshot.hasTag('undoing')
    ? (['import.undoing', restored + stayed, restored + stayed + left || changed] as const)
    : snapshot.hasTag('checking')
      ? (['import.checking', judged.length, rows.length] as const)
      : (['import.taking', taken, wanted.length] as const);
  const words = text(id, { done, total });
  return (
    <div className="stack">
      <p>{words}</p>
      <ProgressBar
        value={done / Math.max(1, total)}
        intent="primary"
        stripes={false}
        animate={false}
        aria-label={words}
      />
      {snapshot.hasTag('halted') && problem && (
        <>
          <StaleLine tone="danger">
            {problemText(problem)} {text('import.halted')}
          </StaleLine>
          <div className="notice-actions">
            <Button
              intent="primary"
              text={text('action.retry')}
              onClick={() => screen.send({ type: 'resource.refresh' })}
            />
            {snapshot.hasTag('taking') && taken > 0 && (
              <Button text={text('import.undo')} onClick={() => screen.send({ type: 'import.undo' })} />
            )}
          </div>
        </>
      )}
    </div>
  );
}

/** The result of undoing an import. */
function Undone({ screen }: { screen: ImportActor }) {
  const text = useText();
  const { restored, stayed } = useSelector(screen, ({ context }) => context.undone);
  return (
    <div className="stack">
      <p role="status">{text('import.undone', { restored, stayed })}</p>
      <div className="notice-actions">
        <Button text={text('import.another')} onClick={() => screen.send({ type: 'import.back' })} />
      </div>
    </div>
  );
}

function Importing({ screen }: { screen: ImportActor }) {
  const snapshot = useSelector(screen, (current) => current);
  if (snapshot.hasTag('choosing')) return <FileChoice screen={screen} />;
  if (snapshot.hasTag('mapping')) return <Columns screen={screen} />;
  if (snapshot.hasTag('checked') || snapshot.hasTag('taken')) return <Rows screen={screen} />;
  if (snapshot.hasTag('undone')) return <Undone screen={screen} />;
  return <Progress screen={screen} />;
}

function ImportPage() {
  const text = useText();
  const loose = useLooseText();
  const router = useAppActor('router');
  const screen = useScreen('import');
  const list = useSelector(screen, ({ context }) => context.list);
  const mayAdd = useCan('create', list?.subject ?? 'Country');
  const mayChange = useCan('update', list?.subject ?? 'Country');
  const title = list
    ? text('import.into', { list: loose([routeOf(list.page).title], 'route.import') })
    : null;
  return (
    <Page
      title={title ?? text('route.import')}
      tools={
        list && (
          <Button
            text={text('masters.back')}
            onClick={() => router.send({ type: 'router.navigate', to: list.address })}
          />
        )
      }
    >
      {!list && <Notice picture="noMatch" title={text('import.missing')} urgent />}
      {list && !mayAdd && !mayChange && <Notice picture="forbidden" title={text('import.mayNot')} />}
      {list && (mayAdd || mayChange) && <Importing screen={screen} />}
    </Page>
  );
}

/** Imports a file into a list. */
export default function ImportView() {
  return (
    <ScreenBoundary part="import">
      <ImportPage />
    </ScreenBoundary>
  );
}
