import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { getSelectableDocuments } from '../../../../../machines/features/applications/application-events/selectable-documents.ts';
import { SelectField } from '../../../../kit/form/SelectField.tsx';
import { useText } from '../../../../kit/hooks/use-text.ts';
import { useDocumentTypeName } from '../../../masters/use-document-type-name.ts';
import type { ApplicationDetailsActor } from '../application-details-actor.ts';
import { ConditionForm } from './ConditionForm.tsx';

interface ConditionProofFormProps {
  readonly details: ApplicationDetailsActor;
  /** The condition’s text. */
  readonly words: string;
  readonly busy: boolean;
  readonly onMeet: (proofId: number) => void;
  readonly onCancel: () => void;
}

const field = {
  event: 'application.conditionSettled',
  path: 'proofId',
  confirmationKind: undefined,
} as const;

/** Selects the document that proves a condition of the offer, the newest first. */
export function ConditionProofForm({ details, words, busy, onMeet, onCancel }: ConditionProofFormProps) {
  const text = useText();
  const typeName = useDocumentTypeName();
  const [value, setValue] = useState('');
  const [isMissing, setMissing] = useState(false);
  const checklist = useSelector(details, ({ children }) => children.checklist);
  const documents = useSelector(checklist, (snapshot) => snapshot?.context.data?.documents);
  const options = getSelectableDocuments(documents ?? [], field).map(({ id, type, fileName, status }) => ({
    value: String(id),
    label: `${typeName(type)} · ${fileName} · ${text(`state.document.${status}`)}`,
  }));
  const submit = () => {
    if (value === '') setMissing(true);
    else if (!busy) onMeet(Number(value));
  };
  return (
    <ConditionForm
      label={text('case.meetNamed', { condition: words })}
      action={text('case.meet')}
      onSubmit={options.length > 0 ? submit : undefined}
      onCancel={onCancel}
    >
      {options.length === 0 ? (
        <p className="field-note">{text('case.noProof')}</p>
      ) : (
        <SelectField
          label={text('eventField.proofId')}
          value={value}
          nothing={text('action.select')}
          autoFocus
          options={options}
          error={isMissing ? text('field.required') : undefined}
          onChange={(selected) => {
            setValue(selected);
            setMissing(false);
          }}
        />
      )}
    </ConditionForm>
  );
}
