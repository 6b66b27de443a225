import { Button, HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import type { CourseField } from '../../../contract/course-findings.ts';
import {
  type Correction,
  correctionShapes,
  freshRow,
  type PartKind,
} from '../../machines/course-links/correction.ts';
import type { LinkActor } from '../../machines/course-links/link.machine.ts';
import { levelWords } from '../courses/use-course-words.ts';
import { useWords } from '../grid/use-words.ts';
import { useLooseText, useText } from '../hooks/use-text.ts';
import { useMonthNames } from './use-finding-words.ts';
import { useFocusInside } from './use-focus-inside.ts';

interface PartProps {
  readonly field: CourseField;
  readonly name: string;
  readonly kind: PartKind;
  readonly value: string;
  readonly label: string;
  readonly faultId: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Formats an option. */
function useChoiceWords(): (field: CourseField, name: string, choice: string) => string {
  const words = useWords();
  const month = useMonthNames();
  return (field, name, choice) => {
    if (name === 'month') return month(choice);
    if (name === 'per') return words.word(`foundPeriod.${choice}`, choice);
    if (name === 'test') return words.word(`englishTest.${choice}`, choice);
    return field === 'level' ? levelWords(choice, words) : words.word(`courseType.${choice}`, choice);
  };
}

function Part({ field, name, kind, value, label, faultId, onChange }: PartProps) {
  const text = useText();
  const id = useId();
  const choiceWords = useChoiceWords();
  const shared = {
    id,
    fill: true,
    value,
    'aria-invalid': faultId ? true : undefined,
    'aria-describedby': faultId,
  } as const;
  return (
    <div className="field-row">
      <label htmlFor={id}>{label}</label>
      {typeof kind !== 'string' ? (
        <HTMLSelect
          {...shared}
          options={[
            { value: '', label: text('masters.choose') },
            ...kind.map((choice) => ({ value: choice, label: choiceWords(field, name, choice) })),
          ]}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      ) : kind === 'long' ? (
        <TextArea
          {...shared}
          dir="auto"
          autoResize
          maxLength={4000}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      ) : (
        <InputGroup
          {...shared}
          type={kind === 'day' ? 'date' : 'text'}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          dir={kind === 'line' ? 'auto' : 'ltr'}
          maxLength={kind === 'currency' ? 3 : 200}
          autoComplete="off"
          spellCheck={false}
          onValueChange={onChange}
        />
      )}
    </div>
  );
}

/** The form that corrects a finding; Escape closes it, Ctrl+Enter submits it. */
export function CorrectionForm({ work, field }: { work: LinkActor; field: CourseField }) {
  const text = useText();
  const loose = useLooseText();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const rows = useSelector(work, ({ context }) => context.correction);
  const unfit = useSelector(work, ({ context }) => context.unfit);
  useFocusInside(form);
  const { parts, most } = correctionShapes[field];
  const name = text(`foundField.${field}`);
  const put = (correction: Correction) => work.send({ type: 'correction.put', correction });
  const send = () => {
    work.send({ type: 'correction.send' });
    form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  };
  const labelOf = (part: string) =>
    part === 'value'
      ? field === 'duration'
        ? text('links.months')
        : name
      : loose([`links.part.${part}`], 'links.part.value');
  return (
    <form
      ref={form}
      className="stack link-correction"
      aria-label={text('links.correctOf', { field: name })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event) => {
        const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
        if (!isSend && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        if (isSend) send();
        else work.send({ type: 'deed.close' });
      }}
    >
      {rows.map((row, at) => (
        // Rows have no id; their index identifies them.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <fieldset key={at} className="link-row">
          {most !== undefined && <legend>{text('links.row', { field: name, number: at + 1 })}</legend>}
          {Object.entries(parts).map(([part, kind]) => (
            <Part
              key={part}
              field={field}
              name={part}
              kind={kind}
              label={labelOf(part)}
              value={row[part] ?? ''}
              faultId={unfit ? `${id}-fault` : undefined}
              onChange={(value) =>
                put(rows.map((each, place) => (place === at ? { ...each, [part]: value } : each)))
              }
            />
          ))}
          {rows.length > 1 && (
            <Button
              size="small"
              variant="minimal"
              icon={<CrossIcon />}
              text={text('info.removeShort')}
              aria-label={text('info.remove', { name: text('links.row', { field: name, number: at + 1 }) })}
              onClick={() => put(rows.filter((_, place) => place !== at))}
            />
          )}
        </fieldset>
      ))}
      {most !== undefined && rows.length < most && (
        <div>
          <Button size="small" text={text('links.addRow')} onClick={() => put([...rows, freshRow(field)])} />
        </div>
      )}
      {unfit && (
        <p className="field-note field-note-bad" id={`${id}-fault`} role="alert">
          {text('links.unfit')}
        </p>
      )}
      <div className="link-ways">
        <Button type="submit" intent="primary" text={text('links.save')} />
        <Button
          variant="minimal"
          text={text('links.cancel')}
          onClick={() => work.send({ type: 'deed.close' })}
        />
      </div>
    </form>
  );
}
