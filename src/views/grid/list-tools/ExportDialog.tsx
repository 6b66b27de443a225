import './list-tools.css';
import { Button, RadioGroup } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import {
  type ExportEvent,
  type ExportScope,
  type exportMachine,
  getExportedColumns,
  getExportScopes,
  maxExportedRows,
} from '../../../machines/grid/tools/export.machine.ts';
import { FieldError } from '../../kit/form/Field.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { useRightToLeft } from '../../kit/office/use-direction.ts';
import { WorkDialog } from '../../kit/office/WorkDialog.tsx';
import type { GridColumn, ListViewConfig } from '../list-view-config.ts';
import { toExportFileName } from './export-file-name.ts';
import { toSpreadsheet } from './to-spreadsheet.ts';
import { useOpenTool } from './use-open-tool.ts';

type ExportActor = ActorRefFrom<typeof exportMachine>;

interface ExportDialogProps {
  readonly grid: GridActor;
  readonly viewConfig: ListViewConfig;
  readonly columns: readonly GridColumn[];
}

const scopes: readonly ExportScope[] = ['selection', 'page', 'all'];
const formats = ['xlsx', 'csv'] as const;
const columnSets = ['shown', 'all'] as const;

/** Scope, format and columns of an export; the file is written in the background. */
export default function ExportDialog(props: ExportDialogProps) {
  const tool = useOpenTool<ExportActor>(props.grid, 'export');
  return tool && <OpenDialog {...props} tool={tool} />;
}

function OpenDialog({ grid, viewConfig, columns, tool }: ExportDialogProps & { tool: ExportActor }) {
  const text = useText();
  const rightToLeft = useRightToLeft();
  const context = useSelector(tool, (snapshot) => snapshot.context);
  const tooMany = useSelector(tool, (snapshot) => snapshot.hasTag('tooMany'));
  const empty = useSelector(tool, (snapshot) => snapshot.hasTag('empty'));
  const { scope, format, columns: set } = context;
  const found = getExportScopes(context.input);
  const cancel = () => grid.send({ type: 'tool.close' });
  const start = () => {
    const title = text(viewConfig.title);
    const exported = getExportedColumns(context).flatMap(({ id }) =>
      columns.filter((column) => column.id === id),
    );
    const name = toExportFileName(title, format, new Date());
    tool.send({ type: 'export.start', sheet: toSpreadsheet(exported, { title, name, rightToLeft }) });
  };
  const renderChoices = <Value extends string>(
    label: string,
    chosen: Value,
    choices: readonly (readonly [value: Value, label: string])[],
    choose: (value: Value) => Omit<Extract<ExportEvent, { type: 'export.choose' }>, 'type'>,
  ) => (
    <RadioGroup
      label={label}
      selectedValue={chosen}
      options={choices.map(([value, name]) => ({ value, label: name }))}
      onChange={({ currentTarget: { value } }) => {
        const choice = choices.find(([each]) => each === value);
        if (choice) tool.send({ type: 'export.choose', ...choose(choice[0]) });
      }}
    />
  );
  return (
    <WorkDialog
      title={text('action.export')}
      onClose={cancel}
      actions={
        <Button
          intent="primary"
          autoFocus
          disabled={tooMany || empty}
          text={text('action.export')}
          onClick={start}
        />
      }
    >
      {renderChoices(
        text('keys.group.row'),
        scope,
        scopes.flatMap((each) => {
          const count = found[each]?.count;
          return count === undefined ? [] : [[each, text(`export.scope.${each}`, { count })] as const];
        }),
        (value) => ({ scope: value }),
      )}
      {renderChoices(
        text('export.format'),
        format,
        formats.map((each) => [each, text(`export.format.${each}`)] as const),
        (value) => ({ format: value }),
      )}
      {renderChoices(
        text('label.columns'),
        set,
        columnSets.map((each) => [each, text(`export.columns.${each}`)] as const),
        (value) => ({ columns: value }),
      )}
      {tooMany && <FieldError urgent>{text('export.tooMany', { most: maxExportedRows })}</FieldError>}
    </WorkDialog>
  );
}
