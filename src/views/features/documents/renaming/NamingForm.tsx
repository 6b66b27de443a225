import { Button } from '@blueprintjs/core';
import type { ComponentProps } from 'react';
import type { NamingActor } from '../../../../machines/features/documents/renaming/naming.machine.ts';
import type { FormValues } from '../../../../machines/kit/form/validation.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { RecordForm } from '../../../kit/RecordForm.tsx';

type NamingFormProps<Values extends FormValues> = Omit<
  ComponentProps<typeof RecordForm<Values>>,
  'className' | 'conflictTitle'
> & { readonly naming: NamingActor };

/** A form beside its list, with a button to close it. */
export function NamingForm<Values extends FormValues>({ naming, actions, ...form }: NamingFormProps<Values>) {
  const text = useText();
  return (
    <RecordForm
      {...form}
      className="sheet-box naming-form"
      conflictTitle={text('naming.conflict')}
      actions={
        <>
          <Button
            variant="minimal"
            disabled={form.snapshot.hasTag('busy')}
            text={text('action.close')}
            onClick={() => naming.send({ type: 'naming.close' })}
          />
          {actions}
        </>
      }
    />
  );
}
