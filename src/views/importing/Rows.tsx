import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { countsOf, importOutcomes, rowsShown } from '../../machines/importing/import.types.ts';
import type { ImportList } from '../../machines/importing/import-lists.ts';
import type { Judged } from '../../machines/importing/read-rows.ts';
import { wrongRowsFile } from '../../machines/importing/wrong-rows.ts';
import { useFaultText } from '../edits/use-fault-text.ts';
import { useWords } from '../grid/use-words.ts';
import { useFieldError } from '../hooks/use-field-error.ts';
import { useLooseText, useText } from '../hooks/use-text.ts';
import { fieldText } from '../masters/field-words.ts';
import type { ImportActor } from './import-actor.ts';
import { useImportWords } from './use-import-words.ts';

/** Returns a function that lists the errors of a row. */
function useReasons(list: ImportList): (judged: Judged) => readonly string[] {
  const loose = useLooseText();
  const faultText = useFaultText();
  const fieldError = useFieldError();
  const { labelOf } = useImportWords(list);
  return ({ faults, fields, reason }) => [
    ...Object.entries(faults).map(([id, fault]) => `${labelOf(id)}: ${faultText(fault)}`),
    ...Object.entries(fields).map(([id, codes]) => `${labelOf(id)}: ${fieldError(id, codes) ?? ''}`),
    ...(reason ? [loose([reason], 'import.other')] : []),
  ];
}

/** The rows with the selected outcome, in pages. */
function Table({ screen, list }: { screen: ImportActor; list: ImportList }) {
  const text = useText();
  const words = useWords();
  const { labelOf } = useImportWords(list);
  const reasons = useReasons(list);
  const { judged, rows, mapping, head, outcome, page } = useSelector(screen, ({ context }) => context);
  const found = judged.flatMap((row, at) => (row.outcome === outcome ? [{ row, at }] : []));
  const last = Math.max(1, Math.ceil(found.length / rowsShown));
  if (found.length === 0) return <p className="faint">{text('import.noRows')}</p>;
  const columns = mapping.flatMap((id, at) => (id === null ? [] : [{ id, at }]));
  return (
    <>
      <section
        className="import-scroll"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be focusable
        tabIndex={0}
        aria-label={text(`import.outcome.${outcome}`)}
      >
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{text('import.row')}</th>
              {outcome === 'wrong' && <th scope="col">{text('import.reason')}</th>}
              {columns.map(({ id, at }) => (
                <th key={id} scope="col">
                  {head[at] === null ? labelOf(id) : <bdi>{String(head[at])}</bdi>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.slice((page - 1) * rowsShown, page * rowsShown).map(({ row, at }) => (
              <tr key={row.row}>
                <th scope="row">{words.number(row.row)}</th>
                {outcome === 'wrong' && (
                  <td className="import-wrong">
                    {reasons(row).map((reason) => (
                      <span key={reason}>{reason}</span>
                    ))}
                  </td>
                )}
                {columns.map(({ id, at: column }) => (
                  <td
                    key={id}
                    className={
                      id in row.faults || id in row.fields
                        ? 'import-cell-wrong'
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
                            fieldText(
                              words,
                              list.noun,
                              { id, ...(list.columns[id] ?? { type: 'text' }) },
                              row.before[id],
                            ) || text('import.nothing'),
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
            onClick={() => screen.send({ type: 'import.turn', page: page - 1 })}
          />
          <span>
            {words.number(page)} / {words.number(last)}
          </span>
          <Button
            disabled={page === last}
            text={text('import.next')}
            onClick={() => screen.send({ type: 'import.turn', page: page + 1 })}
          />
        </div>
      )}
    </>
  );
}

function Outcomes({ screen, list }: { screen: ImportActor; list: ImportList }) {
  const text = useText();
  const words = useWords();
  const reasons = useReasons(list);
  const snapshot = useSelector(screen, (current) => current);
  const { judged, outcome, record } = snapshot.context;
  const isTaken = snapshot.hasTag('taken');
  const counts = countsOf(judged);
  const wanted = counts.new + counts.changed;
  return (
    <div className="importing stack">
      {isTaken && (
        <p role="status" className="import-done">
          {text('import.done', { added: counts.new, changed: counts.changed })}
        </p>
      )}
      <fieldset className="import-outcomes" aria-label={text('import.outcomes')}>
        {importOutcomes.map((each) => (
          <Button
            key={each}
            active={each === outcome}
            aria-pressed={each === outcome}
            text={`${text(`import.outcome.${each}`)}: ${words.number(counts[each])}`}
            onClick={() => screen.send({ type: 'import.look', outcome: each })}
          />
        ))}
      </fieldset>
      <Table screen={screen} list={list} />
      <div className="notice-actions">
        {!isTaken && (
          <Button
            intent="primary"
            disabled={wanted === 0}
            text={text('import.take', { count: wanted })}
            onClick={() => screen.send({ type: 'import.take' })}
          />
        )}
        {isTaken && record && wanted > 0 && (
          <Button text={text('import.undo')} onClick={() => screen.send({ type: 'import.undo' })} />
        )}
        {counts.wrong > 0 && (
          <Button
            text={text('import.wrongFile')}
            onClick={() =>
              wrongRowsFile(snapshot.context, text('import.reason'), (row) => reasons(row).join('; '))
            }
          />
        )}
        <Button
          text={text(isTaken ? 'import.another' : 'import.backToColumns')}
          onClick={() => screen.send({ type: 'import.back' })}
        />
      </div>
    </div>
  );
}

/** The outcome of each row, previewed or imported, filtered by outcome. */
export function Rows({ screen }: { screen: ImportActor }) {
  const list = useSelector(screen, ({ context }) => context.list);
  return list ? <Outcomes screen={screen} list={list} /> : null;
}
