import { useId } from 'react';
import type { MessageId } from '../../i18n/message-id.ts';
import { useText } from '../../views/kit/hooks/use-text.ts';
import type { Entered, Fault, Given } from './draft.ts';
import type { Field } from './schema.types.ts';

const faultMessages = {
  number: 'inspectorSend.enterNumber',
  json: 'inspectorSend.enterJson',
  choice: 'inspectorSend.selectValue',
  object: 'inspector.payloadWrong',
} as const satisfies Readonly<Record<Fault, MessageId>>;

interface PayloadFieldProps {
  readonly field: Field;
  readonly label: string;
  readonly entered: Entered;
  readonly fault: Fault | undefined;
  readonly onChange: (entered: Entered) => void;
}

interface ControlProps extends Omit<PayloadFieldProps, 'label' | 'fault'> {
  /** Of the element that takes the value. */
  readonly attributes: {
    readonly id: string;
    readonly name: string;
    readonly 'aria-invalid': boolean;
    readonly 'aria-describedby': string | undefined;
  };
}

/** A field of a payload, with its own choice of null or nothing, and what is wrong with it. */
export function PayloadField({ field, label, entered, fault, onChange }: PayloadFieldProps) {
  const text = useText();
  const id = useId();
  const faultId = `${id}-fault`;
  const attributes = {
    id,
    name: field.name,
    'aria-invalid': fault !== undefined,
    'aria-describedby': fault && faultId,
  };
  const hasChoice = typeof field.kind !== 'object' && (field.optional || field.nullable);
  return (
    <div className="event-field">
      <label htmlFor={id}>
        <bdi>{label}</bdi>
      </label>
      <Control field={field} entered={entered} onChange={onChange} attributes={attributes} />
      {hasChoice && (
        <select
          aria-label={text('inspectorSend.sendAs', { field: field.name })}
          value={entered.given}
          onChange={({ target }) => onChange({ ...entered, given: target.value as Given })}
        >
          <option value="value">{text('inspectorSend.value')}</option>
          {field.nullable && <option value="null">{String(null)}</option>}
          {field.optional && <option value="omitted">{text('inspectorSend.omitted')}</option>}
        </select>
      )}
      {fault && (
        <span id={faultId} className="inspector-wrong">
          {text(faultMessages[fault])}
        </span>
      )}
    </div>
  );
}

function Control({ field: { kind, optional, nullable }, entered, onChange, attributes }: ControlProps) {
  const text = useText();
  const { given } = entered;
  const enter = (typed: string) => onChange({ given: 'value', text: typed });
  if (typeof kind === 'object') {
    const listed = kind.oneOf.map((literal) => JSON.stringify(literal));
    const selected = given === 'value' ? (listed.includes(entered.text) ? entered.text : '') : given;
    const onSelect = (chosen: string) =>
      chosen === 'null' || chosen === 'omitted' ? onChange({ ...entered, given: chosen }) : enter(chosen);
    return (
      <select {...attributes} dir="ltr" value={selected} onChange={({ target }) => onSelect(target.value)}>
        <option value="" hidden />
        {kind.oneOf.map((literal) => (
          <option key={JSON.stringify(literal)} value={JSON.stringify(literal)}>
            {String(literal)}
          </option>
        ))}
        {nullable && <option value="null">{String(null)}</option>}
        {optional && <option value="omitted">{text('inspectorSend.omitted')}</option>}
      </select>
    );
  }
  if (kind === 'flag') {
    return (
      <input
        {...attributes}
        type="checkbox"
        checked={given === 'value' && entered.text === 'true'}
        onChange={({ target }) => enter(String(target.checked))}
      />
    );
  }
  return (
    <input
      {...attributes}
      type="text"
      dir="ltr"
      spellCheck={false}
      autoComplete="off"
      inputMode={kind === 'number' ? 'decimal' : undefined}
      data-kind={kind}
      value={given === 'value' ? entered.text : ''}
      placeholder={kind === 'json' ? text('inspectorSend.json') : undefined}
      onChange={({ target }) => enter(target.value)}
    />
  );
}
