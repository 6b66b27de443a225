import { Button, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import type { DocumentType } from '../../../contract/document-types.ts';
import type { ChecklistPart } from '../../machines/documents/checklist.types.ts';
import { useOfferedTypes } from '../document-types/use-offered-types.ts';
import { useCan } from '../hooks/use-can.ts';
import { useText } from '../hooks/use-text.ts';
import type { ChecklistActor } from './DocumentWays.tsx';

interface AskAnotherProps {
  readonly checklist: ChecklistActor;
  readonly parts: readonly ChecklistPart[];
  readonly busy: boolean;
}

/** Requests a document type that is neither on the checklist nor requested yet; for permitted users. */
export function AskAnother({ checklist, parts, busy }: AskAnotherProps) {
  const text = useText();
  const id = useId();
  const mayAsk = useCan('update', 'ApplicationDocument');
  const listed = new Set<string>(parts.flatMap(({ lines }) => lines.map(({ type }) => type)));
  const offered = useOfferedTypes().filter(({ value }) => !listed.has(value));
  if (!mayAsk || offered.length === 0) return null;
  return (
    <form
      className="papers-another"
      onSubmit={(event) => {
        event.preventDefault();
        const documentType = new FormData(event.currentTarget).get('type') as DocumentType;
        checklist.send({ type: 'beside.perform', command: { kind: 'ask', documentType } });
      }}
    >
      <label htmlFor={id}>{text('papers.another')}</label>
      <HTMLSelect id={id} name="type" options={[...offered]} />
      <Button type="submit" disabled={busy} text={text('papers.askAnother')} />
    </form>
  );
}
