import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ApplicationStatus } from '../../../../../contract/applications/application-statuses.ts';
import {
  colours,
  emptySubStatusRow,
  getColour,
  parseSubStatusRows,
  type StatusValues,
  type SubStatusRow,
  serializeSubStatusRows,
  type statusFormMachine,
} from '../../../../machines/features/applications/statuses/status-form.machine.ts';
import { compareVersions, type FieldComparison } from '../../../kit/ComparisonTable.tsx';
import { FieldError, FieldFrame } from '../../../kit/form/Field.tsx';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { Select } from '../../../kit/form/Select.tsx';
import { TextField } from '../../../kit/form/TextField.tsx';
import { useCan } from '../../../kit/hooks/use-can.ts';
import { useFieldErrorText } from '../../../kit/hooks/use-field-error-text.ts';
import { useFieldProps } from '../../../kit/hooks/use-field-props.ts';
import { useFieldLabel, useText } from '../../../kit/hooks/use-text.ts';

type StatusFormActor = ActorRefFrom<typeof statusFormMachine>;
type StatusInfo = Pick<ApplicationStatus, 'usualDays' | 'count'>;

const languages = ['en', 'fr', 'ar'] as const;

interface ColourFieldProps {
  readonly label: string;
  readonly value: string;
  /** The label of the empty option; without it, a value is required. */
  readonly none?: string;
  readonly readOnly: boolean;
  readonly onChange: (colour: string) => void;
}

/** A colour by name, with a swatch. */
function ColourField({ label, value, none, readOnly, onChange }: ColourFieldProps) {
  const text = useText();
  const id = useId();
  return (
    <FieldFrame id={id} label={label}>
      <div className="line gap-3 status-colour">
        <span
          className="dot"
          style={{ background: value === '' ? 'transparent' : `var(--state-${value})` }}
          aria-hidden="true"
        />
        <Select
          id={id}
          fill
          value={value}
          disabled={readOnly}
          nothing={none}
          options={colours.map((colour) => ({ value: colour, label: text(`colour.${colour}`) }))}
          onChange={onChange}
        />
      </div>
    </FieldFrame>
  );
}

/** How long the status may last; a note if it has no deadline in days. */
function DeadlineField({
  form,
  readOnly,
  statusInfo,
}: {
  form: StatusFormActor;
  readOnly: boolean;
  statusInfo: StatusInfo;
}) {
  const text = useText();
  const fieldError = useFieldErrorText();
  const days = useSelector(form, ({ context }) => context.values.deadlineDays);
  const saved = useSelector(form, ({ context }) => context.start.deadlineDays);
  const error = useSelector(form, ({ context }) => context.errors.deadlineDays);
  const { usualDays, count } = statusInfo;
  if (usualDays === null) return <p className="field-note">{text('statuses.noDays')}</p>;
  return (
    <div>
      <TextField
        label={text('fact.deadlineDays')}
        hint={text('statuses.deadlineHint', { count: usualDays })}
        placeholder={String(usualDays)}
        ltr
        value={days}
        error={fieldError('deadlineDays', error)}
        readOnly={readOnly}
        autoComplete="off"
        onChange={(value) => form.send({ type: 'form.change', field: 'deadlineDays', value })}
        onBlur={() => form.send({ type: 'form.blur', field: 'deadlineDays' })}
      />
      <p className="affected-deadlines warning-text" role="status">
        {days.trim() !== saved && count > 0 && text('statuses.reckoned', { count })}
      </p>
    </div>
  );
}

/** The sub-statuses, with a name in each language. */
function SubStatusFields({ form, readOnly }: { form: StatusFormActor; readOnly: boolean }) {
  const text = useText();
  const fieldError = useFieldErrorText();
  const words = useSelector(form, ({ context }) => context.values.words);
  const error = useSelector(form, ({ context }) => context.errors.words);
  const lines = parseSubStatusRows({ words });
  const changeRows = (changed: readonly SubStatusRow[]) =>
    form.send({ type: 'form.change', field: 'words', value: serializeSubStatusRows(changed) });
  const errorMessage = fieldError('words', error);
  return (
    <fieldset className="outlined grid-layout gap-3 pad-3-4">
      <legend>{text('fact.subStatuses')}</legend>
      <p className="field-note">{text('statuses.wordsHint')}</p>
      {lines.map((line, place) => (
        <fieldset
          key={line.id === '' ? `new${place}` : line.id}
          className="outlined grid-layout gap-3 pad-3-4"
        >
          <legend>{text('statuses.word', { place: place + 1 })}</legend>
          {languages.map((language) => (
            <TextField
              key={language}
              label={text(`statuses.${language}`)}
              autoComplete="off"
              value={line[language]}
              readOnly={readOnly}
              onChange={(value) =>
                changeRows(
                  lines.map((each, index) => (index === place ? { ...each, [language]: value } : each)),
                )
              }
            />
          ))}
          <ColourField
            label={text('fact.colour')}
            value={line.colour}
            none={text('statuses.colourOfStatus')}
            readOnly={readOnly}
            onChange={(colour) =>
              changeRows(lines.map((each, index) => (index === place ? { ...each, colour } : each)))
            }
          />
          {!readOnly && (
            <Button
              size="small"
              variant="minimal"
              text={text('statuses.remove', { word: line.en || line.fr || line.ar || String(place + 1) })}
              onClick={() => changeRows(lines.filter((_, index) => index !== place))}
            />
          )}
        </fieldset>
      ))}
      {errorMessage && <FieldError>{errorMessage}</FieldError>}
      {!readOnly && (
        <Button text={text('statuses.add')} onClick={() => changeRows([...lines, emptySubStatusRow])} />
      )}
    </fieldset>
  );
}

/** Returns the fields of two versions for comparison, labelled and formatted. */
function useFieldComparison(): (mine: StatusValues, theirs: StatusValues) => readonly FieldComparison[] {
  const text = useText();
  const fieldLabel = useFieldLabel();
  const shown = (values: StatusValues) =>
    ({
      en: values.en,
      fr: values.fr,
      ar: values.ar,
      colour: text(`colour.${getColour(values)}`),
      order: values.order,
      deadlineDays: values.deadlineDays,
      subStatuses: parseSubStatusRows(values)
        .map(({ en, fr, ar }) => en || fr || ar)
        .filter((word) => word !== '')
        .join(', '),
    }) as const;
  return (mine, theirs) =>
    compareVersions(shown(mine), shown(theirs), (field) => fieldLabel('statuses', field));
}

/** The form of one status. */
export function StatusForm({ form, statusInfo }: { form: StatusFormActor; statusInfo: StatusInfo }) {
  const text = useText();
  const compareFields = useFieldComparison();
  const canEdit = useCan('update', 'Status');
  const snapshot = useSelector(form, (current) => current);
  const { values } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const readOnly = busy || !canEdit;
  const bind = useFieldProps(form, snapshot.context, readOnly);
  return (
    <RecordForm
      form={form}
      snapshot={snapshot}
      conflictTitle={text('statuses.conflict')}
      compareFields={compareFields}
      readOnlyReason={canEdit ? undefined : text('statuses.noRight')}
    >
      <TextField label={text('statuses.en')} hint={text('statuses.nameHint')} {...bind('en')} />
      <TextField label={text('statuses.fr')} {...bind('fr')} />
      <TextField label={text('statuses.ar')} {...bind('ar')} />
      <ColourField
        label={text('fact.colour')}
        value={values.colour}
        readOnly={readOnly}
        onChange={(value) => form.send({ type: 'form.change', field: 'colour', value })}
      />
      <TextField label={text('statuses.order')} ltr {...bind('order')} />
      <DeadlineField form={form} readOnly={readOnly} statusInfo={statusInfo} />
      <SubStatusFields form={form} readOnly={readOnly} />
    </RecordForm>
  );
}
