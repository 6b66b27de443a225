import './edits.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { PastedCell } from '../../../machines/grid/edits/edits.types.ts';
import type { EditsActor } from '../../../machines/grid/edits/get-edits.ts';
import { cellKey, getField } from '../../../machines/grid/edits/pending.ts';
import { PageSpinner } from '../../kit/components/Spinner.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { WorkDialog } from '../../kit/office/WorkDialog.tsx';
import type { GridColumn, ListViewConfig } from '../list-view-config.ts';
import { PasteReadingFields } from './PasteReadingFields.tsx';
import { useCellErrorText } from './use-cell-error-text.ts';

interface PastePreviewProps {
  readonly edits: EditsActor;
  readonly viewConfig: ListViewConfig;
  readonly columns: readonly GridColumn[];
}

/** Maximum number of cells shown; the counts cover all of them. */
const maxShown = 200;

/** A rejected text, cut to a length that is still recognisable. */
const truncate = (text: string): string => (text.length > 120 ? `${text.slice(0, 120)}…` : text);

const outcomeSymbols = { changed: '→', refused: '✕', same: '=', asking: '…' } as const;

function PastedRow({
  pasted,
  viewConfig,
  columns,
}: { pasted: PastedCell } & Pick<PastePreviewProps, 'viewConfig' | 'columns'>) {
  const text = useText();
  const cellErrorText = useCellErrorText();
  const { cell, outcome, value, label, fault } = pasted;
  const column = columns.find(({ id }) => id === cell.column.id);
  const name = columns.find(({ id }) => id === viewConfig.name);
  const after = {
    ...cell.row,
    [getField(cell)]: value,
    ...(cell.column.type === 'reference' && { [`${cell.column.id}Name`]: label ?? null }),
  };
  return (
    <tr data-outcome={outcome}>
      <th scope="row" dir="auto">
        {name?.text(cell.row)}
      </th>
      <td>{column?.title}</td>
      <td dir="auto">{column?.text(cell.row) || text('label.none')}</td>
      <td dir="auto">
        <span
          className="paste-mark muted"
          data-outcome={outcome}
          role="img"
          aria-label={text(`paste.is.${outcome}`)}
        >
          {outcomeSymbols[outcome]}
        </span>{' '}
        {fault ? (
          <>
            <bdi className="paste-text">{truncate(pasted.text)}</bdi>{' '}
            <span className="danger-text">{cellErrorText(fault)}</span>
          </>
        ) : (
          column?.text(after) || text('label.none')
        )}
      </td>
    </tr>
  );
}

/** Previews a paste cell by cell; the user applies the valid cells or cancels. */
export default function PastePreview({ edits, viewConfig, columns }: PastePreviewProps) {
  const text = useText();
  const paste = useSelector(edits, ({ context }) => context.paste);
  const ready = useSelector(edits, (snapshot) => snapshot.hasTag('previewing'));
  if (!paste) return null;
  const count = (outcome: PastedCell['outcome']) =>
    paste.cells.filter((pasted) => pasted.outcome === outcome).length;
  const [changed, same, refused] = [count('changed'), count('same'), count('refused')];
  // Rejected cells come first: they need attention.
  const ordered = [...paste.cells].sort(
    (one, other) => Number(other.outcome === 'refused') - Number(one.outcome === 'refused'),
  );
  const cancel = () => edits.send({ type: 'paste.cancel' });
  return (
    <WorkDialog
      title={text('paste.title')}
      onClose={cancel}
      className="work-dialog paste-preview"
      actions={
        <Button
          intent="primary"
          autoFocus
          disabled={!ready || changed === 0}
          text={
            refused + paste.skipped > 0 ? text('paste.applyGood', { count: changed }) : text('action.paste')
          }
          onClick={() => edits.send({ type: 'paste.apply' })}
        />
      }
    >
      <PasteReadingFields edits={edits} paste={paste} />
      {ready ? (
        <>
          <ul className="wrap gap-1-4">
            <li>{text('paste.changed', { count: changed })}</li>
            {same > 0 && <li>{text('paste.same', { count: same })}</li>}
            {refused > 0 && <li className="danger-text">{text('paste.refused', { count: refused })}</li>}
            {paste.skipped > 0 && (
              <li className="danger-text">{text('paste.left', { count: paste.skipped })}</li>
            )}
          </ul>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
          <section className="paste-cells" tabIndex={0} aria-label={text('paste.title')}>
            <table className="plain-table">
              <thead>
                <tr>
                  <th scope="col">{text('fact.row')}</th>
                  <th scope="col">{text('fact.column')}</th>
                  <th scope="col">{text('paste.before')}</th>
                  <th scope="col">{text('fact.newValue')}</th>
                </tr>
              </thead>
              <tbody>
                {ordered.slice(0, maxShown).map((pasted) => (
                  <PastedRow
                    key={cellKey(pasted.cell)}
                    pasted={pasted}
                    viewConfig={viewConfig}
                    columns={columns}
                  />
                ))}
              </tbody>
            </table>
          </section>
        </>
      ) : (
        <PageSpinner />
      )}
    </WorkDialog>
  );
}
