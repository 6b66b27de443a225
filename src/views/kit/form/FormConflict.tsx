import { Button } from '@blueprintjs/core';
import type { FormEvent } from '../../../machines/kit/form/form.types.ts';
import { ComparisonTable, type FieldComparison } from '../ComparisonTable.tsx';
import { Conflict } from '../Conflict.tsx';
import { useText } from '../hooks/use-text.ts';

interface FormConflictProps {
  /** Heading that says what has changed. */
  readonly title: string;
  /** All fields of the form; only those that differ are shown. */
  readonly fields: readonly FieldComparison[];
  readonly form: { send(event: FormEvent): void };
}

/** A conflict with another user's change: both versions side by side and three ways to resolve it. */
export function FormConflict({ title, fields, form }: FormConflictProps) {
  const text = useText();
  const differing = fields.filter(({ mine, theirs }) => mine !== theirs);
  return (
    <Conflict
      title={title}
      actions={
        <>
          <Button
            intent="primary"
            text={text('conflict.keepMine')}
            onClick={() => form.send({ type: 'conflict.overwrite' })}
          />
          <Button
            text={text('conflict.takeTheirs')}
            onClick={() => form.send({ type: 'conflict.discard' })}
          />
          <Button
            variant="minimal"
            text={text('action.keepEditing')}
            onClick={() => form.send({ type: 'conflict.keepEditing' })}
          />
        </>
      }
    >
      <p>{text('conflict.body')}</p>
      {differing.length > 0 && <ComparisonTable fields={differing} />}
    </Conflict>
  );
}
