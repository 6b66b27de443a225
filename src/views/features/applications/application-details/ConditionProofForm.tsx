import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { getSelectableDocuments } from '../../../../machines/features/applications/application-events/selectable-documents.ts';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { submitting } from '../../../kit/hooks/submitting.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useDocumentTypeName } from '../../masters/use-document-type-name.ts';
import type { ApplicationDetailsActor } from './application-details-actor.ts';

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
    <form
      className="condition-proof stack"
      noValidate
      aria-label={text('case.meetNamed', { condition: words })}
      onSubmit={submitting(submit)}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
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
      <div className="wrap gap-1">
        {options.length > 0 && (
          <Button type="submit" size="small" intent="primary" text={text('case.meet')} />
        )}
        <Button size="small" variant="minimal" text={text('action.cancel')} onClick={onCancel} />
      </div>
    </form>
  );
}
