import { Checkbox, HTMLSelect } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { DocumentRow } from '../../../../contract/application-documents.ts';
import { offeredDocuments } from '../../../machines/application-events/offered-documents.ts';
import { useTypeName } from '../../document-types/use-type-name.ts';
import { useText } from '../../hooks/use-text.ts';
import type { InputProps } from './event-form-actor.ts';

/** Selects one or several of the application’s documents. */
export function DocumentInput(props: InputProps) {
  const { form, field, id, value, describedBy, wrong, readOnly, onChange } = props;
  const text = useText();
  const typeName = useTypeName();
  const { application, documents, type } = useSelector(form, ({ context }) => context);
  const found = offeredDocuments(documents, field.path, type, application?.workflow.confirms);
  const nameOf = ({ type: kind, fileName, status }: DocumentRow): string =>
    `${typeName(kind)} · ${fileName} · ${text(`documentState.${status}`)}`;
  if (found.length === 0) {
    return (
      <p id={id} tabIndex={-1} className="field-note">
        {text('eventForm.noDocument')}
      </p>
    );
  }
  if (field.kind === 'documents') {
    const chosen = new Set(value.split(',').filter(Boolean));
    const put = (document: string, on: boolean) => {
      const next = on ? [...chosen, document] : [...chosen].filter((each) => each !== document);
      onChange(next.join(','));
    };
    return found.map((document) => (
      <Checkbox
        key={document.id}
        label={nameOf(document)}
        checked={chosen.has(String(document.id))}
        disabled={readOnly}
        onChange={(event) => put(String(document.id), event.currentTarget.checked)}
      />
    ));
  }
  return (
    <HTMLSelect
      id={id}
      fill
      value={value}
      disabled={readOnly}
      aria-invalid={wrong || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{text('eventForm.choose')}</option>
      {found.map((document) => (
        <option key={document.id} value={String(document.id)}>
          {nameOf(document)}
        </option>
      ))}
    </HTMLSelect>
  );
}
