import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import type { PartFormActor } from '../../../machines/features/masters/part-form.machine.ts';
import type { PartsActor } from '../../../machines/features/masters/parts.machine.ts';
import type { GridRow } from '../../../machines/grid/definition/grid.types.ts';
import { useFormatters } from '../../grid/use-formatters.ts';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { useDynamicText, useFieldLabel, useText } from '../../kit/hooks/use-text.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { formatField } from './format-field.ts';
import { RecordFields } from './RecordFields.tsx';
import { RetryAlert } from './RetryAlert.tsx';

interface PartProps {
  readonly actor: PartsActor;
  /** Prefix of its message ids: `university.contacts.<field>`. */
  readonly noun: string;
}

/** One related record: its name, its other fields and its actions. */
function RecordPart({ actor, noun, row }: PartProps & { readonly row: GridRow }) {
  const text = useText();
  const fieldLabel = useFieldLabel();
  const formatters = useFormatters();
  const { definition, canEdit } = useSelector(actor, ({ context }) => context);
  const asking = useSelector(actor, (now) => now.hasTag('confirming') && now.context.row?.id === row.id);
  const busy = useSelector(actor, (now) => now.hasTag('busy'));
  const editing = useSelector(actor, (now) => now.hasTag('editing'));
  const fieldTexts = definition.fields.map((field) => ({
    id: field.id,
    value: formatField(formatters, noun, field, row[field.id]),
  }));
  const rawName = fieldTexts.find(({ id }) => id === definition.name)?.value ?? '';
  const isNumber = definition.columns[definition.name]?.type === 'number';
  // A number needs its label.
  const name = isNumber ? `${fieldLabel(noun, definition.name)} ${rawName}` : rawName;
  const rest = fieldTexts.filter(({ id, value }) => id !== definition.name && value !== '');
  return (
    <li className="part">
      <div className="part-text">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <dl className="part-facts">
          {rest.map(({ id, value }) => (
            <div key={id}>
              <dt>{fieldLabel(noun, id)}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {canEdit && !asking && !editing && (
        <div className="part-ways">
          <Button
            variant="minimal"
            size="small"
            text={text('action.update')}
            aria-label={text('parts.editOne', { name })}
            onClick={() => actor.send({ type: 'part.edit', row })}
          />
          <Button
            variant="minimal"
            size="small"
            intent="danger"
            text={text('action.delete')}
            aria-label={text('parts.removeOne', { name })}
            onClick={() => actor.send({ type: 'part.remove', row })}
          />
        </div>
      )}
      {asking && (
        <div role="alert" className="stack">
          <p>{text('masters.confirmDelete', { name })}</p>
          <div className="notice-actions">
            <Button
              intent="danger"
              // Keyboard users continue in the confirmation.
              autoFocus
              loading={busy}
              text={text('action.delete')}
              onClick={() => actor.send({ type: 'part.confirm' })}
            />
            <Button text={text('action.cancel')} onClick={() => actor.send({ type: 'part.cancelRemoval' })} />
          </div>
        </div>
      )}
    </li>
  );
}

/** The form of one related record, or of a new one. */
function PartForm({ actor, noun }: PartProps) {
  const text = useText();
  const dynamicText = useDynamicText();
  const fieldLabel = useFieldLabel();
  const formatters = useFormatters();
  const form = useSelector(actor, ({ children }) => children.form as PartFormActor | undefined);
  const element = useRef<HTMLFormElement>(null);
  // Opening the form moves the focus into it.
  useEffect(() => element.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  const snapshot = useSelector(form, (current) => current);
  const { fields } = useSelector(actor, ({ context }) => context.definition);
  if (!form || !snapshot) return null;
  const { values } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const getLabel = (id: string) => fieldLabel(noun, id);
  return (
    <RecordForm
      form={form}
      snapshot={snapshot}
      className="part-form"
      label={text(values.id === '' ? 'parts.newOne' : 'parts.changeOne', {
        part: dynamicText([noun], 'work.field.other'),
      })}
      ref={element}
      conflictTitle={text('masters.conflict')}
      compareFields={(mine, theirs) =>
        fields.map((field) => ({
          name: getLabel(field.id),
          mine: formatField(formatters, noun, field, mine[field.id]),
          theirs: formatField(formatters, noun, field, theirs[field.id]),
        }))
      }
      actions={
        <Button
          variant="minimal"
          text={text('action.close')}
          onClick={() => actor.send({ type: 'part.close' })}
        />
      }
    >
      <RecordFields
        form={form}
        noun={noun}
        fields={fields}
        context={snapshot.context}
        getLabel={getLabel}
        isReadOnly={() => busy}
        countries={[]}
      />
    </RecordForm>
  );
}

/** The records related to a record, such as a university's contacts; hidden from users without access. */
export function RecordParts({ actor, noun }: PartProps) {
  const text = useText();
  const dynamicText = useDynamicText();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const snapshot = useSelector(actor, (current) => current);
  const open = snapshot.hasTag('editing') || snapshot.hasTag('confirming');
  const wasOpen = useRef(false);
  useEffect(() => {
    // The focused element has been unmounted; the focus moves to the heading.
    if (wasOpen.current && !open) heading.current?.focus();
    wasOpen.current = open;
  }, [open]);
  const { rows, canEdit, problem } = snapshot.context;
  if (snapshot.hasTag('forbidden')) return null;
  const name = dynamicText([noun], 'work.field.other');
  const editing = snapshot.hasTag('editing');
  return (
    <section className="master-part stack" aria-labelledby={id}>
      <div className="master-part-head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {name}
        </h2>
        {canEdit && !editing && (
          <Button
            size="small"
            icon={<PlusIcon />}
            text={text('masters.add')}
            aria-label={text('parts.newOne', { part: name })}
            onClick={() => actor.send({ type: 'part.add' })}
          />
        )}
      </div>
      {snapshot.hasTag('failed') && problem && <RetryAlert actor={actor} problem={problem} />}
      {snapshot.hasTag('kept') && problem && (
        <RetryAlert actor={actor} problem={problem}>
          {text('masters.notDeleted')}
        </RetryAlert>
      )}
      {snapshot.hasTag('busy') && rows.length === 0 && <Skeleton rows={2} />}
      {snapshot.hasTag('listed') && !snapshot.hasTag('busy') && rows.length === 0 && !editing && (
        <p className="faint">{text('parts.none')}</p>
      )}
      {rows.length > 0 && (
        <ul className="parts">
          {rows.map((row) => (
            <RecordPart key={row.id} actor={actor} noun={noun} row={row} />
          ))}
        </ul>
      )}
      {editing && <PartForm actor={actor} noun={noun} />}
    </section>
  );
}
