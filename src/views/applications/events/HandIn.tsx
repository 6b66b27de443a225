import { useSelector } from '@xstate/react';
import type { EventField } from '../../../../contract/charts/application/event-fields.ts';
import { usualType } from '../../../machines/application-events/offered-documents.ts';
import { useTypeName } from '../../document-types/use-type-name.ts';
import { DocumentUploads } from '../../documents/DocumentUploads.tsx';
import { FilePlace } from '../../documents/DropPlace.tsx';
import { useCan } from '../../hooks/use-can.ts';
import type { EventFormActor } from './event-form-actor.ts';

interface HandInProps {
  readonly form: EventFormActor;
  readonly field: EventField;
  readonly readOnly: boolean;
}

/** Uploads the file for a document field, as an alternative to selecting an existing document. */
export function HandIn({ form, field: { path }, readOnly }: HandInProps) {
  const typeName = useTypeName();
  const may = useCan('create', 'ApplicationDocument');
  const bringing = useSelector(form, (snapshot) => snapshot.hasTag('bringing'));
  const { application, handing, type } = useSelector(form, ({ context }) => context);
  const taken = usualType(path, type, application?.workflow.confirms);
  if (!may || taken === undefined) return null;
  return (
    <div className="event-hand-in">
      <FilePlace
        name={typeName(taken)}
        busy={readOnly || bringing}
        onFiles={([file]) => file && form.send({ type: 'form.handIn', path, file })}
      />
      {handing?.path === path && <DocumentUploads documentId={handing.documentId} />}
    </div>
  );
}
