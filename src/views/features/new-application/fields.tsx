import type { ComponentProps, ComponentType } from 'react';
import { DateInput as DateField } from '../students/information/DateInput.tsx';
import * as inputs from '../students/information/inputs.tsx';
import { useField } from './use-new-application.ts';

/** An input of the field at a path of the draft, such as `person.email`. */
function createDraftInput<Props extends inputs.InputProps>(Input: ComponentType<Props>) {
  return function DraftInput({ path, ...props }: Omit<Props, 'field'> & { readonly path: string }) {
    const field = useField(path);
    return <Input {...({ ...props, field } as unknown as Props)} />;
  };
}

export const TextInput = createDraftInput<ComponentProps<typeof inputs.TextInput>>(inputs.TextInput);
export const SelectInput = createDraftInput<ComponentProps<typeof inputs.SelectInput>>(inputs.SelectInput);
export const CountryInput = createDraftInput<inputs.InputProps>(inputs.CountryInput);
export const DateInput = createDraftInput<ComponentProps<typeof DateField>>(DateField);
