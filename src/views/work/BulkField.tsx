import { HTMLSelect, Switch } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useId, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { bulkMachine } from '../../machines/tools/bulk.machine.ts';
import { Combo, type ComboOption } from '../edits/Combo.tsx';
import { DateField } from '../edits/DateField.tsx';
import { useFaultText } from '../edits/use-fault-text.ts';
import type { GridColumn } from '../grid/list-look.ts';
import { useText } from '../hooks/use-text.ts';

export type BulkActor = ActorRefFrom<typeof bulkMachine>;

/** The input of the new value, by column type. */
export function BulkField({ bulk, column }: { bulk: BulkActor; column: GridColumn }) {
  const text = useText();
  const faultText = useFaultText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [listed, setListed] = useState(false);
  const context = useSelector(bulk, (snapshot) => snapshot.context);
  const asking = useSelector(bulk, (snapshot) => snapshot.hasTag('asking'));
  const failed = useSelector(bulk, (snapshot) => snapshot.hasTag('failed'));
  const { shape, title } = column;
  const { picked, fault } = context;
  const type = (typed: string) => bulk.send({ type: 'bulk.type', text: typed });
  const describedBy = fault ? id : undefined;
  const found = (context.options ?? []).map(
    ({ id: value, label, detail }): ComboOption => ({ key: String(value), label, ...(detail && { detail }) }),
  );
  return (
    <div className="bulk-field">
      {shape.type === 'choice' && (
        <HTMLSelect
          fill
          aria-label={title}
          aria-invalid={fault ? true : undefined}
          value={typeof picked?.value === 'string' ? picked.value : ''}
          onChange={({ currentTarget: { value } }) =>
            bulk.send({ type: 'bulk.pick', value, label: column.valueText(value) })
          }
        >
          <option value="" disabled>
            {text('bulk.choose')}
          </option>
          {shape.values?.map((value) => (
            <option key={value} value={value}>
              {column.valueText(value)}
            </option>
          ))}
        </HTMLSelect>
      )}
      {shape.type === 'flag' && (
        <Switch
          checked={picked?.value === true}
          label={column.valueText(String(picked?.value === true))}
          onChange={({ currentTarget: { checked } }) =>
            bulk.send({ type: 'bulk.pick', value: checked, label: column.valueText(String(checked)) })
          }
        />
      )}
      {shape.type === 'reference' && (
        <Combo
          label={title}
          text={context.text}
          options={asking && context.options === null ? null : found}
          failed={failed}
          listed={listed}
          searching={context.text !== '' && !picked}
          describedBy={describedBy}
          field={field}
          onType={(typed) => {
            setListed(true);
            type(typed);
          }}
          onPick={({ key, label }) => {
            bulk.send({ type: 'bulk.pick', value: Number(key), label });
            setListed(false);
          }}
          onList={setListed}
        />
      )}
      {shape.type === 'date' && (
        <DateField
          label={title}
          text={context.text}
          listed={false}
          describedBy={describedBy}
          field={field}
          onType={type}
        />
      )}
      {(shape.type === 'text' || shape.type === 'number') && (
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
        <p id={id} className="field-note field-note-bad" role="alert">
          {faultText(fault)}
        </p>
      )}
    </div>
  );
}
