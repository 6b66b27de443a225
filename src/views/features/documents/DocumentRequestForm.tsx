import { Button } from '@blueprintjs/core';
import { useId } from 'react';
import type { DocumentType } from '../../../../contract/kit/document-types.ts';
import type { ChecklistGroup } from '../../../machines/features/documents/checklist.types.ts';
import { Select } from '../../kit/form/Select.tsx';
import { useCan } from '../../kit/hooks/use-can.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useDocumentTypeOptions } from '../masters/use-document-type-options.ts';
import type { ChecklistActor } from './DocumentActions.tsx';

interface DocumentRequestFormProps {
  readonly checklist: ChecklistActor;
  readonly parts: readonly ChecklistGroup[];
  readonly busy: boolean;
}

/** Requests a document type that is neither on the checklist nor requested yet; for permitted users. */
export function DocumentRequestForm({ checklist, parts, busy }: DocumentRequestFormProps) {
  const text = useText();
  const id = useId();
  const canRequest = useCan('update', 'ApplicationDocument');
  const listedTypes = new Set<string>(parts.flatMap(({ lines }) => lines.map(({ type }) => type)));
  const typeOptions = useDocumentTypeOptions().filter(({ value }) => !listedTypes.has(value));
  if (!canRequest || typeOptions.length === 0) return null;
  return (
    <form
      className="document-request row"
      onSubmit={(event) => {
        event.preventDefault();
        const documentType = new FormData(event.currentTarget).get('type') as DocumentType;
        checklist.send({ type: 'sidePanel.perform', command: { kind: 'ask', documentType } });
      }}
    >
      <label htmlFor={id}>{text('documents.another')}</label>
      <Select id={id} name="type" options={typeOptions} />
      <Button type="submit" disabled={busy} text={text('documents.requestAnother')} />
    </form>
  );
}
