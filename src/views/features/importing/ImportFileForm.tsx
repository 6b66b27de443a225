import '../../kit/office/file-field.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ImportList } from '../../../machines/features/importing/import-list.ts';
import { useFormatters } from '../../grid/use-formatters.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { InlineAlert } from '../../kit/Notice.tsx';
import type { ImportActor } from './import-actor.ts';
import { useImportLabels } from './use-import-labels.ts';

function FileForm({ screen, list }: { screen: ImportActor; list: ImportList }) {
  const text = useText();
  const formatters = useFormatters();
  const id = useId();
  const { getLabel, labels } = useImportLabels(list);
  const unreadable = useSelector(screen, ({ context }) => context.unreadable);
  const recentImports = useSelector(screen, ({ context }) => context.recentImports);
  const busy = useSelector(screen, (now) => now.hasTag('busy'));
  return (
    <div className="importing stack">
      <p>
        {text('import.known', { column: list.keys.map(getLabel).join(' + ') })} {text('import.lead')}
      </p>
      {unreadable && <InlineAlert tone="danger">{text(`import.unreadable.${unreadable}`)}</InlineAlert>}
      <div className="field-row">
        <label htmlFor={id}>{text('import.file')}</label>
        <input
          id={id}
          className="file-field"
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          disabled={busy}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) screen.send({ type: 'import.choose', file, labels });
          }}
        />
      </div>
      {busy && <p role="status">{text('import.reading')}</p>}
      {recentImports.length > 0 && (
        <section aria-labelledby={`${id}-recent`} className="stack">
          <h2 id={`${id}-recent`}>{text('import.lately')}</h2>
          <ul className="stack gap-2 recent-imports">
            {recentImports.map((record) => (
              <li key={record.id}>
                <span>
                  <bdi>{record.fileName}</bdi>, {formatters.dateTime(record.createdAt)}:{' '}
                  {text('import.done', { added: record.added, changed: record.changed })}
                </span>
                {record.undoneAt ? (
                  <span className="faint">{text('import.wasUndone')}</span>
                ) : (
                  <Button
                    size="small"
                    text={text('import.undo')}
                    aria-label={text('import.undoOne', { name: record.fileName })}
                    onClick={() => screen.send({ type: 'import.undoEarlier', record })}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The file input, and the most recent imports. */
export function ImportFileForm({ screen }: { screen: ImportActor }) {
  const list = useSelector(screen, ({ context }) => context.list);
  return list ? <FileForm screen={screen} list={list} /> : null;
}
