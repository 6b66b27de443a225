import { Checkbox } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { DocumentRow } from '../../../../../contract/applications/application-documents.ts';
import { getEvidenceTypes } from '../../../../machines/features/applications/application-events/event-facts.ts';
import { getSelectableDocuments } from '../../../../machines/features/applications/application-events/selectable-documents.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useDocumentTypeName } from '../../masters/use-document-type-name.ts';
import { EventSelect } from './EventSelect.tsx';
import type { EventInputProps } from './event-form-actor.ts';

/** Selects one or several of the application’s documents. */
export function DocumentInput(props: EventInputProps) {
  const { form, field, id, value, describedBy, invalid, readOnly, onChange } = props;
  const text = useText();
  const intl = useIntl();
  const typeName = useDocumentTypeName();
  const application = useSelector(form, ({ context }) => context.application);
  const documents = useSelector(form, ({ context }) => context.documents);
  const type = useSelector(form, ({ context }) => context.type);
  const confirmationKind = application?.workflow.confirmationKind;
  const evidenceField = { event: type, path: field.path, confirmationKind };
  const found = getSelectableDocuments(documents, evidenceField);
  const getName = ({ type: kind, fileName, status }: DocumentRow): string =>
    `${typeName(kind)} · ${fileName} · ${text(`state.document.${status}`)}`;
  if (found.length === 0) {
    return (
      <p id={id} tabIndex={-1} className="field-note">
        {field.kind === 'documents'
          ? text('eventForm.noDocument')
          : text('eventForm.uploadFirst', {
              types: intl.formatList(getEvidenceTypes(evidenceField).map(typeName), { type: 'disjunction' }),
            })}
      </p>
    );
  }
  if (field.kind === 'documents') {
    const chosen = new Set(value.split(',').filter(Boolean));
    const toggleDocument = (document: string, on: boolean) => {
      const next = on ? [...chosen, document] : [...chosen].filter((each) => each !== document);
      onChange(next.join(','));
    };
    return found.map((document) => (
      <Checkbox
        key={document.id}
        label={getName(document)}
        checked={chosen.has(String(document.id))}
        disabled={readOnly}
        onChange={(event) => toggleDocument(String(document.id), event.currentTarget.checked)}
      />
    ));
  }
  return (
    <EventSelect
      id={id}
      value={value}
      readOnly={readOnly}
      invalid={invalid}
      describedBy={describedBy}
      options={found.map((document) => ({ value: String(document.id), label: getName(document) }))}
      onChange={onChange}
    />
  );
}
