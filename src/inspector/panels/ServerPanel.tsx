import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useAppSelector } from '../../views/kit/hooks/use-app.ts';
import { useText } from '../../views/kit/hooks/use-text.ts';
import { findPageRecord } from '../server/page-record.ts';
import { RecordLogView } from '../server/RecordLogView.tsx';
import { recordKinds } from '../server/record-log.ts';
import { readId } from '../server/server.machine.ts';
import { useInspector } from './use-inspector.ts';

/** Messages for what most often stands in the way. */
const problems = {
  forbidden: 'inspectorServer.forbidden',
  notFound: 'inspectorServer.notFound',
} as const;

/** The log of a record on its chart: the record of the page, or one whose ID is entered. */
export function ServerPanel() {
  const text = useText();
  const { inspector } = useInspector();
  const server = useSelector(inspector, ({ children }) => children.server);
  if (!server) throw new Error('The server panel needs an open inspector');
  const snapshot = useSelector(server, (current) => current);
  const { kind, typed, log, layout, count, role, problem } = snapshot.context;
  const path = useAppSelector('router', ({ context }) => context.location.path);
  const pageRecord = findPageRecord(path);
  const isEmpty = snapshot.matches('empty');
  useEffect(() => {
    const first = isEmpty ? findPageRecord(path) : null;
    if (first) server.send({ type: 'record.openKey', key: first });
  }, [server, isEmpty, path]);
  const failure = problem?.kind === 'forbidden' || problem?.kind === 'notFound' ? problem.kind : null;
  return (
    <div className="inspector-panel server-panel">
      <form
        className="inspector-bar"
        onSubmit={(event) => {
          event.preventDefault();
          server.send({ type: 'record.open' });
        }}
      >
        <select
          value={kind}
          aria-label={text('inspectorServer.kind')}
          onChange={({ target }) => {
            const selected = recordKinds.find((one) => one === target.value);
            if (selected) server.send({ type: 'kind.select', kind: selected });
          }}
        >
          {recordKinds.map((one) => (
            <option key={one} value={one}>
              {text(`inspectorServer.kind.${one}`)}
            </option>
          ))}
        </select>
        <input
          type="text"
          inputMode="numeric"
          size={8}
          dir="ltr"
          value={typed}
          aria-label={text('inspectorServer.id')}
          placeholder={text('inspectorServer.id')}
          onChange={({ target }) => server.send({ type: 'id.type', typed: target.value })}
        />
        <button type="submit" disabled={readId(typed) === null}>
          {text('inspectorServer.open')}
        </button>
        {pageRecord && (
          <button type="button" onClick={() => server.send({ type: 'record.openKey', key: pageRecord })}>
            {text('inspectorServer.openPage')}
          </button>
        )}
      </form>
      {isEmpty && <p className="inspector-none">{text('inspectorServer.choose')}</p>}
      {snapshot.matches('loading') && (
        <p className="inspector-none" role="status">
          {text('inspectorServer.loading')}
        </p>
      )}
      {snapshot.matches('failed') && (
        <p className="inspector-none" role="alert">
          {text(failure ? problems[failure] : 'inspectorServer.failed')}
        </p>
      )}
      {snapshot.matches('shown') && log && (
        <RecordLogView
          log={log}
          layout={layout}
          count={count}
          role={role}
          onSend={(event) => server.send(event)}
        />
      )}
    </div>
  );
}
