import { Checkbox, HTMLSelect } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { DocumentRow } from '../../../../contract/application-documents.ts';
import { confirmationOf } from '../../../../contract/charts/application/confirmation.ts';
import type { DocumentType } from '../../../../contract/document-types.ts';
import { useText } from '../../hooks/use-text.ts';
import type { InputProps } from './EventFieldInput.tsx';

/** The type of document that a field usually takes; it is offered first. */
function usualType(path: string, event: string, countryCode: string): DocumentType | undefined {
  if (path === 'documentId') return confirmationOf(countryCode).document;
  if (path === 'receiptId') return 'depositReceipt';
  if (path === 'consentId') return 'signedAcceptance';
  if (path === 'recordingId') return 'interviewRecord';
  if (path === 'letterId') return event === 'visa.report' ? 'visaDecision' : 'offerLetter';
  return undefined;
}

/** Documents with a file, those of the usual type first. */
const offered = (
  documents: readonly DocumentRow[],
  usual: DocumentType | undefined,
): readonly DocumentRow[] =>
  documents
    .filter(({ fileName, status }) => fileName !== null && status !== 'superseded')
    .toSorted((one, other) => Number(other.type === usual) - Number(one.type === usual));

/** One of the application's documents, or any number of them. */
export function DocumentInput(props: InputProps) {
  const { form, field, id, value, describedBy, wrong, readOnly, onChange } = props;
  const text = useText();
  const { application, documents, type } = useSelector(form, ({ context }) => context);
  const found = offered(documents, usualType(field.path, type, application?.countryCode ?? ''));
  const nameOf = ({ type: kind, fileName, status }: DocumentRow): string =>
    `${text(`documentType.${kind}`)} · ${fileName} · ${text(`documentState.${status}`)}`;
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
