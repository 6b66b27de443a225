import { Switch } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useId, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { bulkMachine } from '../../../machines/grid/tools/bulk.machine.ts';
import { FieldError } from '../../kit/form/Field.tsx';
import { Select } from '../../kit/form/Select.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { Combobox, type ComboboxOption } from '../edits/Combobox.tsx';
import { DateField } from '../edits/DateField.tsx';
import { useCellErrorText } from '../edits/use-cell-error-text.ts';
import type { GridColumn } from '../list-view-config.ts';

export type BulkActor = ActorRefFrom<typeof bulkMachine>;

/** The input of the new value, by column type. */
export function BulkField({ bulk, column }: { bulk: BulkActor; column: GridColumn }) {
  const text = useText();
  const cellErrorText = useCellErrorText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [expanded, setExpanded] = useState(false);
  const context = useSelector(bulk, (snapshot) => snapshot.context);
  const asking = useSelector(bulk, (snapshot) => snapshot.hasTag('asking'));
  const failed = useSelector(bulk, (snapshot) => snapshot.hasTag('failed'));
  const { definition, title } = column;
  const { picked, fault } = context;
  const type = (typed: string) => bulk.send({ type: 'bulk.type', text: typed });
  const describedBy = fault ? id : undefined;
  const found = (context.options ?? []).map(
    ({ id: value, label, detail }): ComboboxOption => ({
      key: String(value),
      label,
      ...(detail && { detail }),
    }),
  );
  return (
    <div className="form-cell bulk-field">
      {definition.type === 'choice' && (
        <Select
          fill
          aria-label={title}
          aria-invalid={fault ? true : undefined}
          value={typeof picked?.value === 'string' ? picked.value : ''}
          nothing={text('label.selectMore')}
          required
          options={(definition.values ?? []).map((value) => ({ value, label: column.valueText(value) }))}
          onChange={(value) => bulk.send({ type: 'bulk.pick', value, label: column.valueText(value) })}
        />
      )}
      {definition.type === 'flag' && (
        <Switch
          checked={picked?.value === true}
          label={column.valueText(String(picked?.value === true))}
          onChange={({ currentTarget: { checked } }) =>
            bulk.send({ type: 'bulk.pick', value: checked, label: column.valueText(String(checked)) })
          }
        />
      )}
      {definition.type === 'reference' && (
        <Combobox
          label={title}
          text={context.text}
          options={asking && context.options === null ? null : found}
          failed={failed}
          expanded={expanded}
          searching={context.text !== '' && !picked}
          describedBy={describedBy}
          field={field}
          onTextChange={(typed) => {
            setExpanded(true);
            type(typed);
          }}
          onSelect={({ key, label }) => {
            bulk.send({ type: 'bulk.pick', value: Number(key), label });
            setExpanded(false);
          }}
          onExpandedChange={setExpanded}
        />
      )}
      {definition.type === 'date' && (
        <DateField
          label={title}
          text={context.text}
          expanded={false}
          describedBy={describedBy}
          field={field}
          onTextChange={type}
        />
      )}
      {(definition.type === 'text' || definition.type === 'number') && (
        <input
          className="cell-input"
          aria-label={title}
          aria-invalid={fault ? true : undefined}
          aria-describedby={describedBy}
          dir="auto"
          value={context.text}
          onChange={(event) => type(event.currentTarget.value)}
        />
      )}
      {fault && (
        <FieldError id={id} urgent>
          {cellErrorText(fault)}
        </FieldError>
      )}
    </div>
  );
}
