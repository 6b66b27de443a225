import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useActorRef, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { DocumentRow } from '../../../../contract/applications/application-documents.ts';
import { namedTypes } from '../../../machines/features/documents/uploads/match-files.ts';
import { severalFilesMachine } from '../../../machines/features/documents/uploads/several-files.machine.ts';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { useAppActor } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useDocumentTypeName } from '../masters/use-document-type-name.ts';
import { SeveralFilesDropZone } from './DropZone.tsx';

interface UnmatchedFilesProps {
  readonly actor: ActorRefFrom<typeof severalFilesMachine>;
  readonly documents: readonly DocumentRow[];
}

/** The files whose names mention no document: the user selects theirs. */
function UnmatchedFiles({ actor, documents }: UnmatchedFilesProps) {
  const text = useText();
  const typeName = useDocumentTypeName();
  const unmatched = useSelector(actor, ({ context }) => context.unmatched);
  const selected = useSelector(actor, ({ context }) => context.selected);
  const options = documents.map(({ id, type }) => ({ value: String(id), label: typeName(type) }));
  return (
    <>
      <p className="warning-text">{text('documents.unmatched', { count: unmatched.length })}</p>
      <ul className="stack gap-2">
        {unmatched.map((file, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files can have the same name
          <li key={at} className="row several-file">
            <SelectField
              label={text('documents.documentFor', { name: file.name })}
              value={String(selected.get(file) ?? '')}
              nothing={text('action.select')}
              options={options}
              onChange={(value) =>
                actor.send({
                  type: 'document.select',
                  file,
                  documentId: value === '' ? null : Number(value),
                })
              }
            />
            <Button
              variant="minimal"
              icon={<CrossIcon />}
              aria-label={text('uploads.cancel', { name: file.name })}
              onClick={() => actor.send({ type: 'file.remove', file })}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button
          disabled={selected.size === 0}
          text={text('documentMove.upload')}
          onClick={() => actor.send({ type: 'selected.upload' })}
        />
      </div>
    </>
  );
}

/** Accepts the files of several requested documents at once, and assigns them by their names. */
export function SeveralFiles({ documents }: { documents: readonly DocumentRow[] }) {
  const text = useText();
  const typeName = useDocumentTypeName();
  const uploads = useAppActor('uploads');
  const actor = useActorRef(severalFilesMachine, { input: { uploads } });
  const matched = useSelector(actor, ({ context }) => context.matchedCount);
  const deciding = useSelector(actor, (snapshot) => snapshot.hasTag('deciding'));
  const waiting = documents.filter(
    ({ status, allowedActions }) => status === 'requested' && allowedActions.includes('upload'),
  );
  if (waiting.length < 2 && !deciding) return null;
  const drop = (files: readonly File[]) =>
    actor.send({
      type: 'files.drop',
      files,
      recipients: waiting.map(({ id, type }) => ({ documentId: id, names: [type, typeName(type)] })),
      allNames: namedTypes.map(typeName),
    });
  return (
    <section className="box stack gap-2 pad-3-4" aria-label={text('documents.several')}>
      <p className="faint">{text('documents.severalHint')}</p>
      <SeveralFilesDropZone onFiles={drop} />
      <p className="faint" role="status">
        {matched > 0 && text('documents.matched', { count: matched })}
      </p>
      {deciding && <UnmatchedFiles actor={actor} documents={waiting} />}
    </section>
  );
}
