import type { MasterField, MasterValues } from '../../../machines/features/masters/master-fields.ts';
import type { OptionFinder } from '../../../machines/kit/finder/option-finder.ts';
import type { FormContext, FormEvent } from '../../../machines/kit/form/form.types.ts';
import { FinderField } from '../../grid/edits/FinderField.tsx';
import { useFormatters } from '../../grid/use-formatters.ts';
import { useFieldErrorText } from '../../kit/hooks/use-field-error-text.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { MasterInput } from './MasterInput.tsx';

interface RecordFieldsProps {
  readonly form: { send(event: FormEvent): void };
  /** Prefix of its message ids: `branch.<field>`. */
  readonly noun: string;
  readonly fields: readonly MasterField[];
  readonly context: Pick<FormContext<MasterValues, unknown>, 'values' | 'errors'>;
  readonly getLabel: (field: string) => string;
  readonly isReadOnly: (field: string) => boolean;
  /** Codes of the countries offered. */
  readonly countries: readonly string[];
  readonly finders?: MasterFinders;
}

/** What finds the records that a field can refer to, by field. */
export type MasterFinders = Readonly<Record<string, OptionFinder>>;

/** Fields by section, in order. */
const groupBySection = (fields: readonly MasterField[]) => [...Map.groupBy(fields, ({ section }) => section)];

/** The inputs of a form, each by the type of its column. */
export function RecordFields({ form, noun, fields, context, countries, finders, ...of }: RecordFieldsProps) {
  const text = useText();
  const formatters = useFormatters();
  const fieldError = useFieldErrorText(noun);
  const getHint = (id: string) =>
    formatters.word(`${noun}.${id}.hint`, id === 'archived' ? text('masters.archivedHint') : '') || undefined;
  const renderReference = ({ id, nameField = id, optional }: MasterField, finder: OptionFinder) => (
    <FinderField
      key={id}
      finder={finder}
      label={of.getLabel(id)}
      hint={getHint(id)}
      name={String(context.values[nameField] ?? '')}
      selectedId={String(context.values[id] ?? '')}
      {...(optional && { nothing: text('label.none') })}
      readOnly={of.isReadOnly(id)}
      error={fieldError(id, context.errors[id])}
      onChange={(name, selectedId) => {
        form.send({ type: 'form.change', field: nameField, value: name });
        form.send({ type: 'form.change', field: id, value: selectedId });
      }}
    />
  );
  const renderInput = (field: MasterField) => (
    <MasterInput
      key={field.id}
      noun={noun}
      field={field}
      label={of.getLabel(field.id)}
      hint={getHint(field.id)}
      error={fieldError(field.id, context.errors[field.id])}
      value={context.values[field.id] ?? ''}
      readOnly={of.isReadOnly(field.id)}
      countries={countries}
      onChange={(value) => form.send({ type: 'form.change', field: field.id, value })}
      onBlur={() => form.send({ type: 'form.blur', field: field.id })}
    />
  );
  const renderField = (field: MasterField) => {
    const finder = finders?.[field.id];
    return finder ? renderReference(field, finder) : renderInput(field);
  };
  return groupBySection(fields).map(([section, own]) =>
    section === undefined ? (
      own.map(renderField)
    ) : (
      <fieldset key={section} className="master-section">
        <legend>{formatters.word(`${noun}.section.${section}`, section)}</legend>
        {own.map(renderField)}
      </fieldset>
    ),
  );
}
