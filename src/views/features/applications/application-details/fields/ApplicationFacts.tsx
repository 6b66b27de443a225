import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ApplicationRow } from '../../../../../../contract/applications/applications.ts';
import {
  type ApplicationField,
  applicationFields,
  applyEntry,
  isFieldEditable,
} from '../../../../../machines/features/applications/application-details/application-fields.ts';
import { pickNewer } from '../../../../../machines/kit/sending.ts';
import { type RecordActor, RecordBody } from '../../../../grid/peek/RecordBody.tsx';
import { FactList } from '../../../../kit/FactList.tsx';
import { EditableField } from '../../../../kit/form/EditableField.tsx';
import { useText } from '../../../../kit/hooks/use-text.ts';
import type { ApplicationDetailsActor } from '../application-details-actor.ts';
import { type ApplicationFieldActors, ApplicationFieldInput } from './ApplicationFieldInput.tsx';
import { useApplicationFields } from './use-application-fields.tsx';

/** The keys that open a field here are those that change it in the list. */
const commands: { readonly [Field in ApplicationField]?: string } = {
  counsellor: 'record.assign',
  priority: 'record.prioritise',
  flagged: 'record.flag',
  followUpOn: 'record.followUp',
  remark: 'record.remark',
};

interface EditableFactsProps {
  readonly actors: ApplicationFieldActors;
  readonly row: ApplicationRow;
  readonly fields: readonly ApplicationField[];
}

/** Whose the application is and what they keep of it, as far as the user may change it. */
function EditableFacts({ actors, row, fields }: EditableFactsProps) {
  const text = useText();
  const id = useId();
  const { getTitle, format, render } = useApplicationFields();
  return (
    <section className="side-section stack sheet-box" aria-labelledby={id}>
      <h2 id={id}>{text('work.assignment')}</h2>
      <FactList
        className="record-facts"
        facts={fields.map((field) => [
          text(getTitle(field)),
          <EditableField
            key={field}
            edit={actors.edit}
            record={row}
            field={field}
            label={text(getTitle(field))}
            command={commands[field]}
            value={render(row, field)}
            nothing={text('label.none')}
            formatMine={(entry) => format(applyEntry(entry), field)}
            formatTheirs={(theirs) => format(theirs, field)}
          >
            <ApplicationFieldInput {...actors} field={field} />
          </EditableField>,
          { className: 'record-fact' },
        ])}
      />
    </section>
  );
}

interface ApplicationFactsProps {
  readonly record: RecordActor;
  readonly details: ApplicationDetailsActor;
}

/** The facts of an application; what the user may change is edited in its place. */
export function ApplicationFacts({ record, details }: ApplicationFactsProps) {
  const { getTitle } = useApplicationFields();
  const application = useSelector(details, ({ context }) => context.application);
  const edit = useSelector(details, ({ children }) => children.fields);
  const counsellor = useSelector(details, ({ children }) => children.counsellorFinder);
  const officer = useSelector(details, ({ children }) => children.officerFinder);
  const open = useSelector(edit, (snapshot) => snapshot?.context.field);
  const saved = useSelector(edit, (snapshot) => snapshot?.context.record ?? null);
  const row = application && pickNewer<ApplicationRow, ApplicationRow>(saved, application);
  // A field that is open stays: what was typed is not lost, and the server says why it is refused.
  const fields = row
    ? applicationFields.filter((field) => isFieldEditable(row, field) || open === field)
    : [];
  return (
    <>
      {edit && counsellor && officer && row && fields.length > 0 && (
        <EditableFacts actors={{ edit, counsellor, officer }} row={row} fields={fields} />
      )}
      <RecordBody record={record} except={fields.map(getTitle)} />
    </>
  );
}
