import './documents.css';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ChecklistData } from '../../../machines/features/documents/checklist.types.ts';
import { countRequired, groupChecklist } from '../../../machines/features/documents/checklist-groups.ts';
import { maxBytes } from '../../../machines/features/documents/uploads/uploads.types.ts';
import { href } from '../../../machines/kit/routes/routes.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { useAbility } from '../../kit/hooks/use-can.ts';
import { useOfficeComplete } from '../../kit/hooks/use-office-complete.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { LoadState } from '../../kit/LoadState.tsx';
import { ProblemAlert } from '../../kit/ProblemAlert.tsx';
import { ChecklistRow, getRowKey } from './ChecklistRow.tsx';
import type { ChecklistActor } from './DocumentActions.tsx';
import { DocumentRequestForm } from './DocumentRequestForm.tsx';
import { DocumentTable, DocumentTableGroup } from './DocumentTable.tsx';
import { SeveralFiles } from './SeveralFiles.tsx';
import { useSizeText } from './use-size-text.ts';

const noItems: ChecklistData['items'] = [];
const noDocuments: ChecklistData['documents'] = [];

/** The required documents in the order of their stages, those uploaded and those missing. */
function ChecklistGroups({ checklist }: { checklist: ChecklistActor }) {
  const text = useText();
  const sizeText = useSizeText();
  const items = useSelector(checklist, ({ context }) => context.data?.items ?? noItems);
  const documents = useSelector(checklist, ({ context }) => context.data?.documents ?? noDocuments);
  const applicationId = useSelector(checklist, ({ context }) => context.recordId);
  const ability = useAbility();
  const canRename = ability.can('read', 'record') && ability.can('update', 'ApplicationDocument', 'fileName');
  const refusal = useSelector(checklist, ({ context }) => context.refusal);
  const busy = useSelector(checklist, (snapshot) => snapshot.hasTag('performing'));
  const parts = useMemo(() => groupChecklist(items, documents), [items, documents]);
  const requestForm = <DocumentRequestForm checklist={checklist} parts={parts} busy={busy} />;
  if (parts.length === 0)
    return (
      <>
        <p>{text('documents.none')}</p>
        {requestForm}
      </>
    );
  const titles = [
    text('fact.document'),
    text('fact.status'),
    text('fact.file'),
    text('fact.expiresOn'),
    text('documents.uploadedOn'),
    text('documents.actions'),
  ];
  return (
    <>
      {canRename && documents.some(({ fileName }) => fileName !== null) && (
        <p className="document-tools">
          <ButtonLink
            href={`${href('rename-document')}?application=${applicationId}`}
            size="small"
            text={text('documents.rename')}
          />
        </p>
      )}
      <p className="document-counts">
        {text('documents.counts', countRequired(parts))} ·{' '}
        {text('documents.hint', { size: sizeText(maxBytes) })}
      </p>
      <ProblemAlert problem={refusal} />
      <SeveralFiles documents={documents} />
      <DocumentTable
        label={text('fact.documents')}
        titles={titles}
        keys={parts.flatMap(({ lines }) => lines.map(getRowKey))}
      >
        {parts.map(({ stage, lines }) => (
          <DocumentTableGroup
            key={stage}
            title={text(stage === 'other' ? 'documents.other' : `checklistStage.${stage}`)}
            columns={titles.length}
          >
            {lines.map((line) => (
              <ChecklistRow key={getRowKey(line)} checklist={checklist} line={line} busy={busy} />
            ))}
          </DocumentTableGroup>
        ))}
      </DocumentTable>
      {requestForm}
    </>
  );
}

/** The documents of one application, with loading and error states; hidden from users without access. */
export function Checklist({ checklist }: { checklist: ChecklistActor }) {
  const text = useText();
  const complete = useOfficeComplete();
  const snapshot = useSelector(checklist, (current) => current);
  if (snapshot.hasTag('forbidden')) return null;
  return (
    <section
      className="document-list stack"
      aria-label={text('fact.documents')}
      aria-busy={snapshot.hasTag('busy')}
    >
      <h2>{text('fact.documents')}</h2>
      <LoadState
        actor={checklist}
        data={snapshot.hasTag('loaded') && complete ? snapshot.context : null}
        rows={6}
        failed="documents.failed"
        onRetry={() => checklist.send({ type: 'sidePanel.refresh' })}
      >
        {() => <ChecklistGroups checklist={checklist} />}
      </LoadState>
    </section>
  );
}
