import './importing.css';
import { Button, ProgressBar } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { getRoute } from '../../../machines/kit/routes/routes.ts';
import { useAppActor, useScreen } from '../../kit/hooks/use-app.ts';
import { useCan } from '../../kit/hooks/use-can.ts';
import { useProblemText } from '../../kit/hooks/use-problem-text.ts';
import { useDynamicText, useText } from '../../kit/hooks/use-text.ts';
import { InlineAlert, Notice } from '../../kit/Notice.tsx';
import { Page } from '../../kit/office/Page.tsx';
import { ColumnMapping } from './ColumnMapping.tsx';
import { ImportFileForm } from './ImportFileForm.tsx';
import { ImportResults } from './ImportResults.tsx';
import type { ImportActor } from './import-actor.ts';

/** The progress of the batches, and how to continue after a failed one. */
function ImportProgress({ screen }: { screen: ImportActor }) {
  const text = useText();
  const problemText = useProblemText();
  const snapshot = useSelector(screen, (current) => current);
  const { rowResults, rows, imported, rowsToImport, undone, problem, record } = snapshot.context;
  const { restored, stayed, left } = undone;
  const changed = record ? record.added + record.changed : 0;
  const [id, done, total] = snapshot.hasTag('undoing')
    ? (['import.undoing', restored + stayed, restored + stayed + left || changed] as const)
    : snapshot.hasTag('checking')
      ? (['import.checking', rowResults.length, rows.length] as const)
      : (['import.taking', imported, rowsToImport.length] as const);
  const message = text(id, { done, total });
  return (
    <div className="stack">
      <p>{message}</p>
      <ProgressBar
        value={done / Math.max(1, total)}
        intent="primary"
        stripes={false}
        animate={false}
        aria-label={message}
      />
      {snapshot.hasTag('halted') && problem && (
        <>
          <InlineAlert tone="danger">
            {problemText(problem)} {text('import.halted')}
          </InlineAlert>
          <div className="notice-actions">
            <Button
              intent="primary"
              text={text('action.retry')}
              onClick={() => screen.send({ type: 'resource.refresh' })}
            />
            {snapshot.hasTag('importing') && imported > 0 && (
              <Button text={text('import.undo')} onClick={() => screen.send({ type: 'import.undo' })} />
            )}
          </div>
        </>
      )}
    </div>
  );
}

/** The result of undoing an import. */
function UndoResult({ screen }: { screen: ImportActor }) {
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

function ImportStep({ screen }: { screen: ImportActor }) {
  const snapshot = useSelector(screen, (current) => current);
  if (snapshot.hasTag('choosing')) return <ImportFileForm screen={screen} />;
  if (snapshot.hasTag('mapping')) return <ColumnMapping screen={screen} />;
  if (snapshot.hasTag('checked') || snapshot.hasTag('imported')) return <ImportResults screen={screen} />;
  if (snapshot.hasTag('undone')) return <UndoResult screen={screen} />;
  return <ImportProgress screen={screen} />;
}

/** Imports a file into a list. */
export default function ImportView() {
  const text = useText();
  const dynamicText = useDynamicText();
  const router = useAppActor('router');
  const screen = useScreen('import');
  const list = useSelector(screen, ({ context }) => context.list);
  const canCreate = useCan('create', list?.subject ?? 'Country');
  const canUpdate = useCan('update', list?.subject ?? 'Country');
  const canImport = canCreate || (canUpdate && !list?.invites);
  const title = list
    ? text('import.into', { list: dynamicText([getRoute(list.page).title], 'route.import') })
    : null;
  return (
    <Page
      title={title ?? text('route.import')}
      tools={
        list && (
          <Button
            text={text('action.backToList')}
            onClick={() => router.send({ type: 'router.navigate', to: list.address })}
          />
        )
      }
    >
      {!list && <Notice picture="noMatch" title={text('import.missing')} urgent />}
      {list && !canImport && <Notice picture="forbidden" title={text('import.notPermitted')} />}
      {list && canImport && <ImportStep screen={screen} />}
    </Page>
  );
}
