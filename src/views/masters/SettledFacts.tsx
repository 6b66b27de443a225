import '../record/record.css';
import type { GridRow } from '../../machines/grid/grid.types.ts';
import type { MasterField } from '../../machines/masters/master-fields.ts';
import { useCountryName } from '../hooks/use-country-name.ts';
import { useText } from '../hooks/use-text.ts';

interface SettledFactsProps {
  readonly fields: readonly MasterField[];
  readonly row: GridRow;
  readonly labelOf: (field: string) => string;
}

/** What was settled when the record was added, line by line. */
export function SettledFacts({ fields, row, labelOf }: SettledFactsProps) {
  const text = useText();
  const country = useCountryName();
  const shown = ({ id, codes }: MasterField): string => {
    const value = row[id];
    if (typeof value === 'boolean') return text(value ? 'grid.yes' : 'grid.no');
    return codes === 'country' || codes === 'anyCountry'
      ? `${country(String(value))} (${value})`
      : String(value ?? '');
  };
  return (
    <dl className="record-facts" aria-label={text('masters.settled')}>
      {fields.map((field) => (
        <div key={field.id} className="record-fact">
          <dt>{labelOf(field.id)}</dt>
          <dd>
            <bdi>{shown(field)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
