import { Button } from '@blueprintjs/core';
import type { DocumentRow } from '../../../contract/application-documents.ts';
import type { ChecklistLine } from '../../machines/documents/checklist.types.ts';
import { isRequired } from '../../machines/documents/checklist-parts.ts';
import { useTypeName } from '../document-types/use-type-name.ts';
import { useCan } from '../hooks/use-can.ts';
import { useText } from '../hooks/use-text.ts';
import { useTimes } from '../office/use-times.ts';
import { DocumentUploads } from './DocumentUploads.tsx';
import { type ChecklistActor, DocumentWays } from './DocumentWays.tsx';
import { DropPlace } from './DropPlace.tsx';

/** The status details of a document: rejection reason, notes, due and expiry dates. */
export function Standing({ document }: { document: DocumentRow }) {
  const text = useText();
  const { date } = useTimes();
  const { status, rejection, reason, note, dueOn, expiresOn, alsoElsewhere } = document;
  return (
    <>
      {status === 'rejected' && rejection !== null && <p>{text(`rejection.${rejection}`)}</p>}
      {[reason, note].map((words) => words !== null && <p key={words}>{<bdi>{words}</bdi>}</p>)}
      {dueOn !== null && status === 'requested' && <p>{text('papers.dueOn', { day: date(dueOn) })}</p>}
      {expiresOn !== null && <p>{text('papers.expiresOn', { day: date(expiresOn) })}</p>}
      {alsoElsewhere && <p className="paper-warning">{text('papers.elsewhere')}</p>}
    </>
  );
}

interface ChecklistItemProps {
  readonly checklist: ChecklistActor;
  readonly line: ChecklistLine;
  readonly busy: boolean;
}

/** One line of a checklist: the document type, why it is needed, its status and its actions. */
export function ChecklistItem({ checklist, line, busy }: ChecklistItemProps) {
  const text = useText();
  const typeName = useTypeName();
  const { type, item, document } = line;
  const mayAsk = useCan('update', 'ApplicationDocument');
  const name = typeName(type);
  const ask = (required?: true) =>
    checklist.send({
      type: 'beside.perform',
      command: { kind: 'ask', documentType: type, ...(required && { required }) },
    });
  return (
    <li className="paper" data-status={document?.status ?? 'absent'}>
      <div className="paper-head">
        <h4>{name}</h4>
        <span className="paper-status">
          {document ? text(`documentState.${document.status}`) : text('papers.notAsked')}
        </span>
        {!isRequired(line) && <span className="paper-optional">{text('papers.optional')}</span>}
      </div>
      {item && (
        <details className="paper-why">
          <summary aria-label={text('papers.whyOf', { type: name })}>{text('papers.why')}</summary>
          <p>{text(item.why)}</p>
        </details>
      )}
      {document ? (
        <>
          <Standing document={document} />
          {document.moves.includes('upload') && <DropPlace documentId={document.id} name={name} />}
          <DocumentUploads documentId={document.id} />
          <DocumentWays checklist={checklist} document={document} name={name} busy={busy} />
        </>
      ) : (
        mayAsk && (
          <div className="paper-ways">
            <Button
              size="small"
              disabled={busy}
              text={text('papers.ask', { type: name })}
              onClick={() => ask()}
            />
            {item && !(item.required && item.stage === 'submission') && (
              <Button
                size="small"
                variant="minimal"
                disabled={busy}
                text={text('papers.askRequired')}
                aria-label={text('papers.askRequiredOf', { type: name })}
                onClick={() => ask(true)}
              />
            )}
          </div>
        )
      )}
    </li>
  );
}
