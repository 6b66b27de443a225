import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useText } from '../../../kit/hooks/use-text.ts';
import type { ApplicationDetailsActor } from './application-details-actor.ts';

/** A link that downloads a document of the application; shows its number if the user has no access to the file. */
export function DocumentLink({ details, id }: { details: ApplicationDetailsActor; id: number }) {
  const text = useText();
  const checklist = useSelector(details, ({ children }) => children.checklist);
  const documents = useSelector(checklist, (snapshot) => snapshot?.context.data?.documents);
  const document = documents?.find((each) => each.id === id);
  if (!document?.fileName) return <span>{text('timeline.documentNumber', { number: id })}</span>;
  return (
    <Button
      size="small"
      variant="minimal"
      className="document-link"
      text={<bdi>{document.fileName}</bdi>}
      onClick={() => checklist?.send({ type: 'sidePanel.perform', command: { kind: 'save', id } })}
    />
  );
}
