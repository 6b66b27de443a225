import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import type { FormValues } from '../../../machines/kit/form/field-errors.ts';
import {
  type FormContext,
  type FormEvent,
  type FormTag,
  isChanged,
} from '../../../machines/kit/form/form.types.ts';
import type { Problem } from '../../../machines/kit/problem.ts';
import type { FieldComparison } from '../ComparisonTable.tsx';
import { submitting } from '../hooks/submitting.ts';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useText } from '../hooks/use-text.ts';
import { FormConflict } from './FormConflict.tsx';
import { FormFooter } from './FormFooter.tsx';

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
  readonly conflictTitle: string;
  /** Compares all fields of two versions, with labels and formatted values. */
  readonly compareFields: (mine: Values, theirs: Values) => readonly FieldComparison[];
  /** Why the form is read-only; it then has no save button. */
  readonly readOnlyReason?: string | undefined;
  /** A more specific error than that of the failed save. */
  readonly problem?: string | undefined;
  /** Label of the save button, where the page has more than one form. */
  readonly saveLabel?: string;
  /** Additional buttons in the footer. */
  readonly actions?: ReactNode;
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
  const {
    form,
    snapshot,
    className,
    ref,
    label,
    title,
    conflictTitle,
    compareFields,
    readOnlyReason,
    actions,
    children,
  } = props;
  const problemText = useProblemText();
  const id = useId();
  const { values, theirs, problem } = snapshot.context;
  const text = useText();
  const why = (failure: Problem): string =>
    failure.kind === 'notFound' ? text('label.recordGone') : problemText(failure);
  const failed = snapshot.hasTag('failed') && problem ? why(problem) : undefined;
  return (
    <form
      className={className ? `stack ${className}` : 'stack'}
      ref={ref}
      aria-label={label}
      aria-labelledby={title === undefined ? undefined : id}
      noValidate
      onSubmit={submitting(() => form.send({ type: 'form.submit' }))}
    >
      {title !== undefined && <FormHeading id={id} title={title} />}
      {readOnlyReason !== undefined && <p>{readOnlyReason}</p>}
      {theirs && snapshot.hasTag('conflict') && (
        <FormConflict form={form} title={conflictTitle} fields={compareFields(values, theirs.values)} />
      )}
      {children}
      {readOnlyReason === undefined && (
        <FormFooter
          form={form}
          changed={isChanged(snapshot.context)}
          busy={snapshot.hasTag('busy')}
          problem={props.problem ?? failed}
          done={snapshot.hasTag('done')}
          actions={actions}
          saveLabel={props.saveLabel}
        />
      )}
    </form>
  );
}
