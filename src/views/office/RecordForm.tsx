import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import type { FormValues } from '../../machines/form/check.ts';
import { type FormContext, type FormEvent, type FormTag, isChanged } from '../../machines/form/form.types.ts';
import type { Problem } from '../../machines/problem.ts';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useLooseText } from '../hooks/use-text.ts';
import { FormConflict } from './FormConflict.tsx';
import { FormFoot } from './FormFoot.tsx';
import type { DifferingField } from './VersionsTable.tsx';

interface RecordFormProps<Values extends FormValues> {
  readonly form: { send(event: FormEvent): void };
  readonly snapshot: {
    readonly context: Pick<FormContext<Values, unknown>, 'values' | 'start' | 'theirs' | 'problem'>;
    hasTag(tag: FormTag): boolean;
  };
  readonly className?: string;
  readonly ref?: Ref<HTMLFormElement>;
  /** Accessible name, when there is no heading. */
  readonly label?: string;
  /** Heading of a form that opens beside its list; it takes the focus. */
  readonly title?: string;
  /** Heading shown when another user's change conflicts. */
  readonly conflict: string;
  /** Compares all fields of two versions, with labels and formatted values. */
  readonly fieldsOf: (mine: Values, theirs: Values) => readonly DifferingField[];
  /** Why the form is read-only; it then has no save button. */
  readonly noRight?: string | undefined;
  /** A more specific error than that of the failed save. */
  readonly problem?: string | undefined;
  /** Additional buttons in the footer. */
  readonly ways?: ReactNode;
  readonly children: ReactNode;
}

function FormHeading({ id, title }: { id: string; title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 id={id} ref={heading} tabIndex={-1}>
      {title}
    </h2>
  );
}

/** A form that edits a record: conflicts, fields and footer. */
export function RecordForm<Values extends FormValues>(props: RecordFormProps<Values>) {
  const { form, snapshot, className, ref, label, title, conflict, fieldsOf, noRight, ways, children } = props;
  const problemText = useProblemText();
  const id = useId();
  const { values, theirs, problem } = snapshot.context;
  const loose = useLooseText();
  const why = (against: Problem): string =>
    against.kind === 'notFound' ? loose(['masters.gone'], 'problem.notFound') : problemText(against);
  const failed = snapshot.hasTag('failed') && problem ? why(problem) : undefined;
  return (
    <form
      className={className ? `stack ${className}` : 'stack'}
      ref={ref}
      aria-label={label}
      aria-labelledby={title === undefined ? undefined : id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.send({ type: 'form.submit' });
      }}
    >
      {title !== undefined && <FormHeading id={id} title={title} />}
      {noRight !== undefined && <p>{noRight}</p>}
      {theirs && snapshot.hasTag('conflict') && (
        <FormConflict form={form} title={conflict} fields={fieldsOf(values, theirs.values)} />
      )}
      {children}
      {noRight === undefined && (
        <FormFoot
          form={form}
          changed={isChanged(snapshot.context)}
          busy={snapshot.hasTag('busy')}
          problem={props.problem ?? failed}
          done={snapshot.hasTag('done')}
          ways={ways}
        />
      )}
    </form>
  );
}
