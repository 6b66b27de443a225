import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import {
  countByOutcome,
  importOutcomes,
  previewPageSize,
} from '../../../machines/features/importing/import.types.ts';
import type { ImportList } from '../../../machines/features/importing/import-list.ts';
import type { RowResult } from '../../../machines/features/importing/read-rows.ts';
import { downloadWrongRows } from '../../../machines/features/importing/wrong-rows.ts';
import { useCellErrorText } from '../../grid/edits/use-cell-error-text.ts';
import { useFormatters } from '../../grid/use-formatters.ts';
import { useFieldErrorText } from '../../kit/hooks/use-field-error-text.ts';
import { useDynamicText, useText } from '../../kit/hooks/use-text.ts';
import { InlineAlert } from '../../kit/Notice.tsx';
import { formatField } from '../masters/format-field.ts';
import type { ImportActor } from './import-actor.ts';
import { useImportLabels } from './use-import-labels.ts';

/** Returns a function that lists the errors of a row. */
function useRowErrors(list: ImportList): (rowResults: RowResult) => readonly string[] {
  const dynamicText = useDynamicText();
  const cellErrorText = useCellErrorText();
  const fieldError = useFieldErrorText(list.noun);
  const { getLabel } = useImportLabels(list);
  return ({ faults, fields, reason }) => [
    ...Object.entries(faults).map(([id, fault]) => `${getLabel(id)}: ${cellErrorText(fault)}`),
    ...Object.entries(fields).map(([id, codes]) => `${getLabel(id)}: ${fieldError(id, codes) ?? ''}`),
    ...(reason ? [dynamicText([reason], 'import.other')] : []),
  ];
}

/** The rows with the selected outcome, in pages. */
function ResultTable({ screen, list }: { screen: ImportActor; list: ImportList }) {
  const text = useText();
  const formatters = useFormatters();
  const { getLabel } = useImportLabels(list);
  const getRowErrors = useRowErrors(list);
  const rowResults = useSelector(screen, ({ context }) => context.rowResults);
  const rows = useSelector(screen, ({ context }) => context.rows);
  const mapping = useSelector(screen, ({ context }) => context.mapping);
  const head = useSelector(screen, ({ context }) => context.head);
  const outcome = useSelector(screen, ({ context }) => context.outcome);
  const page = useSelector(screen, ({ context }) => context.page);
  const found = rowResults.flatMap((row, at) => (row.outcome === outcome ? [{ row, at }] : []));
  const last = Math.max(1, Math.ceil(found.length / previewPageSize));
  if (found.length === 0) return <p className="faint">{text('import.noRows')}</p>;
  const columns = mapping.flatMap((id, at) => (id === null ? [] : [{ id, at }]));
  return (
    <>
      <section
        className="scroll-x"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be focusable
        tabIndex={0}
        aria-label={text(`import.outcome.${outcome}`)}
      >
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{text('fact.row')}</th>
              {outcome === 'wrong' && <th scope="col">{text('import.reason')}</th>}
              {columns.map(({ id, at }) => (
                <th key={id} scope="col">
                  {head[at] === null ? getLabel(id) : <bdi>{String(head[at])}</bdi>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.slice((page - 1) * previewPageSize, page * previewPageSize).map(({ row, at }) => (
              <tr key={row.row}>
                <th scope="row">{formatters.number(row.row)}</th>
                {outcome === 'wrong' && (
                  <td className="import-error">
                    {getRowErrors(row).map((reason) => (
                      <span key={reason}>{reason}</span>
                    ))}
                  </td>
                )}
                {columns.map(({ id, at: column }) => (
                  <td
                    key={id}
                    className={
                      id in row.faults || id in row.fields
                        ? 'import-cell-error'
                        : id in row.before
                          ? 'import-cell-changed'
                          : undefined
                    }
                  >
                    <bdi>{String(rows[at]?.[column] ?? '')}</bdi>
                    {id in row.before && (
                      <span className="faint">
                        {' '}
                        {text('import.was', {
                          value:
                            formatField(
                              formatters,
                              list.noun,
                              { id, ...(list.columns[id] ?? { type: 'text' }) },
                              row.before[id],
                            ) || text('label.nothing'),
                        })}
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {last > 1 && (
        <div className="notice-actions">
          <Button
            disabled={page === 1}
            text={text('import.previous')}
            onClick={() => screen.send({ type: 'import.showPage', page: page - 1 })}
          />
          <span>
            {formatters.number(page)} / {formatters.number(last)}
          </span>
          <Button
            disabled={page === last}
            text={text('import.next')}
            onClick={() => screen.send({ type: 'import.showPage', page: page + 1 })}
          />
        </div>
      )}
    </>
  );
}

function LoadedResults({ screen, list }: { screen: ImportActor; list: ImportList }) {
  const text = useText();
  const formatters = useFormatters();
  const getRowErrors = useRowErrors(list);
  const snapshot = useSelector(screen, (current) => current);
  const { rowResults, outcome, record } = snapshot.context;
  const isImported = snapshot.hasTag('imported');
  const counts = countByOutcome(rowResults);
  const rowsToImport = counts.new + counts.changed;
  return (
    <div className="importing stack">
      {isImported && (
        <p role="status" className="import-done">
          {text('import.done', { added: counts.new, changed: counts.changed })}
        </p>
      )}
      <fieldset className="wrap" aria-label={text('import.outcomes')}>
        {importOutcomes.map((each) => (
          <Button
            key={each}
            active={each === outcome}
            aria-pressed={each === outcome}
            text={`${text(`import.outcome.${each}`)}: ${formatters.number(counts[each])}`}
            onClick={() => screen.send({ type: 'import.showOutcome', outcome: each })}
          />
        ))}
      </fieldset>
      <ResultTable screen={screen} list={list} />
      {!isImported && list.invites && counts.new > 0 && (
        <InlineAlert tone="warning">{text('import.invites', { count: counts.new })}</InlineAlert>
      )}
      <div className="notice-actions">
        {!isImported && (
          <Button
            intent="primary"
            disabled={rowsToImport === 0}
            text={text('import.apply', { count: rowsToImport })}
            onClick={() => screen.send({ type: 'import.apply' })}
          />
        )}
        {isImported && record && rowsToImport > 0 && (
          <Button text={text('import.undo')} onClick={() => screen.send({ type: 'import.undo' })} />
        )}
        {counts.wrong > 0 && (
          <Button
            text={text('import.wrongFile')}
            onClick={() =>
              downloadWrongRows(snapshot.context, text('import.reason'), (row) =>
                getRowErrors(row).join('; '),
              )
            }
          />
        )}
        <Button
          text={text(isImported ? 'import.another' : 'import.backToColumns')}
          onClick={() => screen.send({ type: 'import.back' })}
        />
      </div>
    </div>
  );
}

/** The outcome of each row, previewed or imported, filtered by outcome. */
export function ImportResults({ screen }: { screen: ImportActor }) {
  const list = useSelector(screen, ({ context }) => context.list);
  return list ? <LoadedResults screen={screen} list={list} /> : null;
}
