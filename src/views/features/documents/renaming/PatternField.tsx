import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { PatternFormActor } from '../../../../machines/features/documents/renaming/pattern-form.machine.ts';
import {
  getPatternFault,
  nameTokens,
} from '../../../../machines/features/documents/renaming/pattern-form.machine.ts';
import { TextField } from '../../../kit/form/TextField.tsx';
import { useFieldLabel, useText } from '../../../kit/hooks/use-text.ts';

/** The pattern as text, with buttons that insert placeholders at the cursor. */
export function PatternField({ form, readOnly }: { form: PatternFormActor; readOnly: boolean }) {
  const text = useText();
  const fieldLabel = useFieldLabel();
  const field = useRef<HTMLInputElement>(null);
  const pattern = useSelector(form, ({ context }) => context.values.pattern);
  const isValidated = useSelector(
    form,
    ({ context: { errors, touched, values } }) =>
      errors.pattern !== undefined || (touched.pattern === true && values.pattern !== ''),
  );
  const fault = isValidated ? getPatternFault({ pattern }) : null;
  const changePattern = (value: string) => form.send({ type: 'form.change', field: 'pattern', value });
  const insert = (token: string) => {
    const input = field.current;
    const [from, to] = [input?.selectionStart ?? pattern.length, input?.selectionEnd ?? pattern.length];
    const placeholder = `{${token}}`;
    changePattern(`${pattern.slice(0, from)}${placeholder}${pattern.slice(to)}`);
    input?.focus();
    // After React has set the value; otherwise the browser moves the cursor to the end.
    requestAnimationFrame(() =>
      input?.setSelectionRange(from + placeholder.length, from + placeholder.length),
    );
  };
  return (
    <div className="stack">
      <TextField
        label={text('naming.pattern')}
        hint={text('naming.patternHint')}
        error={fault ? text(`patternFault.${fault.kind}`, { what: fault.what }) : undefined}
        urgent
        inputRef={field}
        inputClassName="naming-pattern"
        ltr
        value={pattern}
        readOnly={readOnly}
        onChange={changePattern}
        onBlur={() => form.send({ type: 'form.blur', field: 'pattern' })}
      />
      {!readOnly && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be read with every button
        <div className="wrap gap-1" role="group" aria-label={text('naming.tokens')}>
          {nameTokens.map((token) => (
            <Button
              key={token}
              size="small"
              text={fieldLabel('nameToken', token)}
              onClick={() => insert(token)}
            />
          ))}
        </div>
      )}
    </div>
  );
}
