import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import type { EventField } from '../../../../../contract/charts/application/event-fields.ts';
import { getFormFields } from '../../../../machines/grid/tools/event-values.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { EventDocumentUpload } from './EventDocumentUpload.tsx';
import { EventFieldInput } from './EventFieldInput.tsx';
import type { EventFormActor } from './event-form-actor.ts';

interface EventFieldsProps {
  readonly form: EventFormActor;
  /** Prefix of the fields' ids; the field's path follows. */
  readonly prefix: string;
  readonly readOnly: boolean;
}

/** Groups consecutive fields that belong together. */
const groupFields = (fields: readonly EventField[]): readonly (readonly EventField[])[] => {
  const groups: EventField[][] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last && field.group !== null && last[0]?.group === field.group) last.push(field);
    else groups.push([field]);
  }
  return groups;
};

/** The fields of an event that apply to this user. */
export function EventFields({ form, prefix, readOnly }: EventFieldsProps) {
  const text = useText();
  const application = useSelector(form, ({ context }) => context.application);
  const texts = useSelector(form, ({ context }) => context.texts);
  const type = useSelector(form, ({ context }) => context.type);
  if (!application) return null;
  const fields = getFormFields(type, application, texts);
  return groupFields(fields).map((group) => {
    const inputs = group.map((field) => (
      <Fragment key={field.path}>
        <EventFieldInput form={form} field={field} prefix={prefix} readOnly={readOnly} />
        {field.kind === 'document' && <EventDocumentUpload form={form} field={field} readOnly={readOnly} />}
      </Fragment>
    ));
    const name = group[0]?.group;
    if (name?.startsWith('answers.')) {
      const item = application.information?.[Number(name.split('.')[1])];
      return (
        <fieldset key={name} className="event-group outlined">
          <legend>
            <bdi>{item?.words}</bdi>
          </legend>
          <p className="field-note">{text('eventGroup.itemHint')}</p>
          <div className="event-group-fields grid-layout gap-3">{inputs}</div>
        </fieldset>
      );
    }
    if (name !== 'deposit' && name !== 'scholarship') return inputs;
    return (
      <fieldset key={name} className="event-group outlined">
        <legend>{text(`eventGroup.${name}`)}</legend>
        <p className="field-note">{text('eventGroup.hint')}</p>
        <div className="event-group-fields grid-layout gap-3">{inputs}</div>
      </fieldset>
    );
  });
}
