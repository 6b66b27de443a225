import './list-tools.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { getBulkColumns } from '../../../machines/grid/tools/bulk.types.ts';
import { PageSpinner } from '../../kit/components/Spinner.tsx';
import { FieldError } from '../../kit/form/Field.tsx';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { useProblemText } from '../../kit/hooks/use-problem-text.ts';
import { useDynamicText, useText } from '../../kit/hooks/use-text.ts';
import { WorkDialog } from '../../kit/office/WorkDialog.tsx';
import { toValueLabels } from '../edits/use-edits.ts';
import type { GridColumn } from '../list-view-config.ts';
import { type BulkActor, BulkField } from './BulkField.tsx';
import { Reasons } from './JobItem.tsx';
import { useOpenTool } from './use-open-tool.ts';

interface BulkDialogProps {
  readonly grid: GridActor;
  readonly columns: readonly GridColumn[];
}

/** The field to change and its new value. */
function BulkFieldPicker({ bulk, columns }: { bulk: BulkActor } & Pick<BulkDialogProps, 'columns'>) {
  const text = useText();
  const definition = useSelector(bulk, ({ context }) => context.definition);
  const column = useSelector(bulk, ({ context }) => context.column);
  const changeable = getBulkColumns(definition);
  const selectedColumn = columns.find((each) => each.id === column?.id);
  return (
    <>
      <SelectField
        label={text('fact.field')}
        value={column?.id ?? ''}
        nothing={text('label.selectMore')}
        required
        options={columns
          .filter((each) => changeable.some((one) => one.id === each.id))
          .map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(value) => bulk.send({ type: 'bulk.field', column: value })}
      />
      {selectedColumn && (
        <>
          <p className="work-label">{text('fact.newValue')}</p>
          <div data-overlay-start>
            <BulkField key={selectedColumn.id} bulk={bulk} column={selectedColumn} />
          </div>
          {selectedColumn.definition.optional && (
            <Button
              size="small"
              variant="minimal"
              text={text('bulk.empty')}
              onClick={() => bulk.send({ type: 'bulk.empty' })}
            />
          )}
        </>
      )}
    </>
  );
}

/** The result of the dry run. */
function Preview({ bulk }: { bulk: BulkActor }) {
  const text = useText();
  const dynamicText = useDynamicText();
  const preview = useSelector(bulk, ({ context }) => context.preview);
  const event = useSelector(bulk, ({ context }) => context.event);
  if (!preview) return <PageSpinner />;
  const refused = preview.refused.reduce((sum, { count }) => sum + count, 0);
  return (
    <div role="status">
      {event && <p>{dynamicText([`event.${event.sent.type}`], 'work.field.other')}</p>}
      <p className="work-lead">{text('bulk.accepted', { count: preview.accepted })}</p>
      {refused > 0 && (
        <>
          <p>{text('bulk.refused', { count: refused })}</p>
          <Reasons reasons={preview.refused} />
        </>
      )}
    </div>
  );
}

function BulkActions({ bulk, choosing }: { bulk: BulkActor; choosing: boolean }) {
  const text = useText();
  const starting = useSelector(bulk, (snapshot) => snapshot.hasTag('starting'));
  const failed = useSelector(bulk, (snapshot) => snapshot.hasTag('failed') && !snapshot.hasTag('choosing'));
  const column = useSelector(bulk, ({ context }) => context.column);
  const preview = useSelector(bulk, ({ context }) => context.preview);
  if (choosing)
    return (
      <Button
        intent="primary"
        disabled={!column}
        text={text('bulk.check')}
        onClick={() => bulk.send({ type: 'bulk.check' })}
      />
    );
  if (failed)
    return (
      <Button
        intent="primary"
        text={text('action.retry')}
        onClick={() => bulk.send({ type: 'bulk.check' })}
      />
    );
  return (
    <Button
      // Remounted when the preview arrives, so that it takes the focus once it is enabled.
      key={preview ? 'start' : 'waiting'}
      autoFocus
      intent="primary"
      loading={starting}
      disabled={(preview?.accepted ?? 0) === 0}
      text={text('bulk.start', { count: preview?.accepted ?? 0 })}
      onClick={() => bulk.send({ type: 'bulk.start' })}
    />
  );
}

/** A bulk change: choose the field and value, preview, start. */
export default function BulkDialog({ grid, columns }: BulkDialogProps) {
  const bulk = useOpenTool<BulkActor>(grid, 'bulk');
  return bulk && <OpenDialog grid={grid} columns={columns} bulk={bulk} />;
}

function OpenDialog({ grid, columns, bulk }: BulkDialogProps & { bulk: BulkActor }) {
  const text = useText();
  const problemText = useProblemText();
  const { locale } = useIntl();
  const choosing = useSelector(bulk, (snapshot) => snapshot.hasTag('choosing'));
  const bulkTarget = useSelector(bulk, ({ context }) => context.bulkTarget);
  const problem = useSelector(bulk, ({ context }) => context.problem);
  useEffect(
    () => bulk.send({ type: 'words.changed', locale, words: toValueLabels(columns) }),
    [bulk, locale, columns],
  );
  return (
    <WorkDialog
      title={text('bulk.title', { count: bulkTarget?.count ?? 0 })}
      onClose={() => grid.send({ type: 'tool.close' })}
      onBack={choosing ? undefined : () => bulk.send({ type: 'bulk.back' })}
      actions={<BulkActions bulk={bulk} choosing={choosing} />}
    >
      {choosing ? (
        <BulkFieldPicker bulk={bulk} columns={columns} />
      ) : problem ? (
        <FieldError urgent>{problemText(problem)}</FieldError>
      ) : (
        <Preview bulk={bulk} />
      )}
    </WorkDialog>
  );
}
