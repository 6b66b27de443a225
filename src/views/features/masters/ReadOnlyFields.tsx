import '../../grid/peek/record.css';
import { getTextField, type MasterField } from '../../../machines/features/masters/master-fields.ts';
import type { GridRow } from '../../../machines/grid/definition/grid.types.ts';
import { useFormatters } from '../../grid/use-formatters.ts';
import { CoverImage } from './CoverImage.tsx';
import { formatField } from './format-field.ts';

interface ReadOnlyFieldsProps {
  /** Label for screen readers. */
  readonly title: string;
  /** Prefix of their message ids. */
  readonly noun: string;
  readonly fields: readonly Pick<
    MasterField,
    'id' | 'type' | 'codes' | 'values' | 'words' | 'form' | 'nameField'
  >[];
  readonly row: GridRow;
  readonly getLabel: (field: string) => string;
}

/** The read-only fields of a record. */
export function ReadOnlyFields({ title, noun, fields, row, getLabel }: ReadOnlyFieldsProps) {
  const formatters = useFormatters();
  return (
    <dl className="record-facts" aria-label={title}>
      {fields.map((field) => (
        <div key={field.id} className="record-fact">
          <dt>{getLabel(field.id)}</dt>
          <dd>
            {field.form === 'picture' ? (
              <CoverImage label={getLabel(field.id)} value={row[field.id]} />
            ) : (
              <bdi>{formatField(formatters, noun, field, row[getTextField(field)])}</bdi>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
