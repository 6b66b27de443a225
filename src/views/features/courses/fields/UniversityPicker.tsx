import { useActorRef } from '@xstate/react';
import { universityFinderMachine } from '../../../../machines/kit/finder/option-finder.ts';
import { OptionField } from '../../../grid/edits/OptionField.tsx';
import { useText } from '../../../kit/hooks/use-text.ts';

interface UniversityPickerProps {
  readonly name: string;
  readonly error?: string | undefined;
  readonly readOnly?: boolean;
  readonly onChoose: (id: string, name: string) => void;
}

/** A combobox that searches universities by name. */
export function UniversityPicker(props: UniversityPickerProps) {
  const text = useText();
  const finder = useActorRef(universityFinderMachine);
  return <OptionField label={text('fact.university')} finder={finder} {...props} />;
}
