import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { DocumentType } from '../../../contract/document-types.ts';
import type { NamingActor } from '../../machines/renaming/naming.machine.ts';
import type { typeFormMachine } from '../../machines/renaming/type-form.machine.ts';
import { useFieldError } from '../hooks/use-field-error.ts';
import { useText } from '../hooks/use-text.ts';
import { TextField } from '../office/TextField.tsx';
import { NamingForm } from './NamingForm.tsx';

interface TypeFormProps {
  readonly naming: NamingActor;
  readonly form: ActorRefFrom<typeof typeFormMachine>;
}

/** What names of files call one type of document. */
export function TypeForm({ naming, form }: TypeFormProps) {
  const text = useText();
  const fieldError = useFieldError();
  const snapshot = useSelector(form, (current) => current);
  const { values, errors } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const bind = (field: 'code' | 'label') => ({
    value: values[field],
    error: fieldError(field, errors[field]),
    readOnly: busy,
    latin: true,
    autoComplete: 'off',
    onChange: (value: string) => form.send({ type: 'form.change', field, value }),
    onBlur: () => form.send({ type: 'form.blur', field }),
  });
  return (
    <NamingForm
      title={text(`documentType.${values.type as DocumentType}`)}
      naming={naming}
      form={form}
      snapshot={snapshot}
      fieldsOf={(mine, theirs) => [
        { name: text('naming.code'), mine: mine.code, theirs: theirs.code },
        { name: text('naming.label'), mine: mine.label, theirs: theirs.label },
      ]}
    >
      <TextField label={text('naming.code')} hint={text('naming.codeHint')} {...bind('code')} />
      <TextField label={text('naming.label')} hint={text('naming.labelHint')} {...bind('label')} />
    </NamingForm>
  );
}
