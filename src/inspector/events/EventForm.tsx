import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useText } from '../../views/kit/hooks/use-text.ts';
import type { Plain } from '../recorder/entries.types.ts';
import { formatBriefly } from '../recorder/format-plain.ts';
import { type Draft, fillDraft, type Payload, readDraft, wholePayload } from './draft.ts';
import { PayloadField } from './PayloadField.tsx';
import type { Field } from './schema.types.ts';
import './event-form.css';

interface EventFormProps {
  readonly type: string;
  /** Null where they are not known: then the payload is entered as JSON. */
  readonly fields: readonly Field[] | null;
  readonly draft: Draft;
  /** Whether the actor takes the event with the payload that is entered. */
  readonly passes: boolean;
  /** The same in words. */
  readonly verdict: string;
  readonly canSend: boolean;
  /** The payload that the actor last received with the event. */
  readonly last: Plain | undefined;
  /** The last different payloads that actors of the same machine received with it. */
  readonly recent: readonly Plain[];
  /** What decides whether the event is taken. */
  readonly children: ReactNode;
  readonly onChange: (draft: Draft) => void;
  readonly onSend: (payload: Payload) => void;
}

const wholeField: Field = { name: wholePayload, optional: false, nullable: false, kind: 'json' };

/** An event with the fields of its payload, which is sent by its button or Enter. */
export function EventForm(props: EventFormProps) {
  const { type, fields, draft, passes, verdict, canSend, last, recent, children, onChange, onSend } = props;
  const text = useText();
  const id = useId();
  const [wasRefused, setRefused] = useState(false);
  const [isSent, setSent] = useState(false);
  const { payload, faults } = readDraft(fields, draft);
  const isPattern = type.includes('*');
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [first] = Object.keys(faults);
    setRefused(first !== undefined);
    if (first === undefined) {
      onSend(payload);
      setSent(true);
    } else event.currentTarget.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus();
  };
  const change = (changed: Draft) => {
    setSent(false);
    onChange(changed);
  };
  const fill = (known: Plain) => change(fillDraft(fields, known));
  const shown = isPattern ? [] : (fields ?? [wholeField]);
  return (
    <form className="event-form" noValidate onSubmit={send}>
      <div className="event-head">
        <button type="submit" disabled={isPattern || !canSend} aria-describedby={id}>
          {text(passes ? 'inspector.send' : 'inspector.sendAnyway')}
        </button>
        <code id={id} dir="ltr">
          {type}
        </code>
        <span className="event-verdict">{verdict}</span>
        <span role="status">{isSent && text('inspectorSend.sent')}</span>
      </div>
      {shown.length > 0 && (
        <fieldset className="event-fields" aria-labelledby={id}>
          {shown.map((field) => {
            const entered = draft[field.name] ?? { given: 'value', text: '' };
            const isShown = wasRefused || entered.text.trim() !== '';
            return (
              <PayloadField
                key={field.name}
                field={field}
                label={fields ? field.name : text('inspector.payload')}
                entered={entered}
                fault={isShown ? faults[field.name] : undefined}
                onChange={(changed) => change({ ...draft, [field.name]: changed })}
              />
            );
          })}
        </fieldset>
      )}
      {shown.length > 0 && <Payloads last={last} recent={recent} onUse={fill} />}
      {children}
    </form>
  );
}

interface PayloadsProps {
  readonly last: Plain | undefined;
  readonly recent: readonly Plain[];
  readonly onUse: (payload: Plain) => void;
}

/** Payloads of the recording that fill in the form; nothing where none was recorded. */
function Payloads({ last, recent, onUse }: PayloadsProps) {
  const text = useText();
  const id = useId();
  if (recent.length === 0) return null;
  const hasLast = last !== undefined && formatBriefly(last) !== '{}';
  return (
    <div className="event-payloads">
      {hasLast && (
        <button type="button" title={formatBriefly(last)} onClick={() => onUse(last)}>
          {text('inspector.lastPayload')}
        </button>
      )}
      <span id={id} className="inspector-quiet">
        {text('inspectorSend.recent')}
      </span>
      <ul aria-labelledby={id}>
        {recent.map((payload) => (
          <li key={JSON.stringify(payload)}>
            <button type="button" dir="ltr" title={formatBriefly(payload)} onClick={() => onUse(payload)}>
              <code>{formatBriefly(payload, 40)}</code>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
