import './cell-editor-dialog.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import type { EditsActor } from '../../../machines/grid/edits/get-edits.ts';
import { FieldError } from '../../kit/form/Field.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { WorkDialog } from '../../kit/office/WorkDialog.tsx';
import type { GridColumn, ListViewConfig } from '../list-view-config.ts';
import { CellField } from './CellField.tsx';
import { useCellErrorText } from './use-cell-error-text.ts';
import { useEditorKeys } from './use-editor-keys.ts';

interface CellEditorDialogProps {
  readonly grid: GridActor;
  readonly edits: EditsActor;
  readonly viewConfig: ListViewConfig;
  readonly columns: readonly GridColumn[];
}

/** The cell editor where there are no cells to overlay: a bottom sheet on phones, a dialog elsewhere. */
export default function CellEditorDialog({ grid, edits, viewConfig, columns }: CellEditorDialogProps) {
  const text = useText();
  const cellErrorText = useCellErrorText();
  const id = useId();
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const open = useSelector(edits, ({ context }) => context.open);
  const onKeyDown = useEditorKeys(grid, edits);
  const column = columns.find((each) => each.id === open?.cell.column.id);
  if (!open || !column) return null;
  const rowName = columns.find((each) => each.id === viewConfig.name)?.text(open.cell.row) ?? '';
  const cancel = () => grid.send({ type: 'grid.escape' });
  return (
    <WorkDialog
      title={column.title}
      onClose={cancel}
      className="edit-sheet"
      canEscapeKeyClose={false}
      actions={
        <Button
          intent="primary"
          text={text('action.save')}
          onClick={() => edits.send({ type: 'edit.commit' })}
        />
      }
    >
      <p className="muted" dir="auto">
        {rowName}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field inside */}
      <div className="form-cell edit-sheet-field" onKeyDown={onKeyDown} role="presentation">
        <CellField
          edits={edits}
          open={open}
          column={column}
          label={text('cell.editor', { column: column.title, row: rowName })}
          describedBy={open.problem ? id : undefined}
          field={field}
        />
      </div>
      {open.problem && (
        <FieldError id={id} urgent>
          {cellErrorText(open.problem)}
        </FieldError>
      )}
    </WorkDialog>
  );
}
