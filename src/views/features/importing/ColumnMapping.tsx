import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { ImportList } from '../../../machines/features/importing/import-list.ts';
import { Select } from '../../kit/form/Select.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { InlineAlert } from '../../kit/Notice.tsx';
import { FileReading } from './FileReading.tsx';
import type { ImportActor } from './import-actor.ts';
import { useImportLabels } from './use-import-labels.ts';

function ColumnMappingForm({ screen, list }: { screen: ImportActor; list: ImportList }) {
  const text = useText();
  const { getLabel, reading } = useImportLabels(list);
  const head = useSelector(screen, ({ context }) => context.head);
  const rows = useSelector(screen, ({ context }) => context.rows);
  const mapping = useSelector(screen, ({ context }) => context.mapping);
  const canCheck = useSelector(screen, (snapshot) => snapshot.can({ type: 'import.check', reading }));
  const hasKey = list.keys.every((key) => mapping.includes(key));
  return (
    <div className="importing stack">
      <p role="status">{text('label.rowCount', { count: rows.length })}</p>
      <FileReading screen={screen} />
      <div className="scroll-x">
        <table className="plain-table">
          <caption>{text('import.columns')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('import.heading')}</th>
              <th scope="col">{text('fact.exampleName')}</th>
              <th scope="col">{text('import.field')}</th>
            </tr>
          </thead>
          <tbody>
            {head.map((cell, at) => {
              const heading = String(cell ?? '');
              return (
                // Two columns of a file may share a name; their index identifies them.
                // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file do not move
                <tr key={at}>
                  <th scope="row">
                    <bdi>{heading}</bdi>
                  </th>
                  <td>
                    <bdi>{String(rows[0]?.[at] ?? '')}</bdi>
                  </td>
                  <td>
                    <Select
                      fill
                      aria-label={text('import.fieldOf', { heading })}
                      value={mapping[at] ?? ''}
                      nothing={text('import.leaveOut')}
                      options={Object.keys(list.columns).map((id) => ({ value: id, label: getLabel(id) }))}
                      onChange={(value) =>
                        screen.send({ type: 'import.map', at, column: value === '' ? null : value })
                      }
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {!hasKey && (
        <InlineAlert tone="warning">
          {text('import.noKey', { column: list.keys.map(getLabel).join(' + ') })}
        </InlineAlert>
      )}
      <div className="notice-actions">
        <Button
          intent="primary"
          disabled={!canCheck}
          text={text('action.preview')}
          onClick={() => screen.send({ type: 'import.check', reading })}
        />
        <Button text={text('import.another')} onClick={() => screen.send({ type: 'import.back' })} />
      </div>
    </div>
  );
}

/** Maps the columns of the file to the columns of the list. */
export function ColumnMapping({ screen }: { screen: ImportActor }) {
  const list = useSelector(screen, ({ context }) => context.list);
  return list ? <ColumnMappingForm screen={screen} list={list} /> : null;
}
