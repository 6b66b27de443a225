import '../record/record.css';
import type { GridRow } from '../../machines/grid/grid.types.ts';
import type { MasterField } from '../../machines/masters/master-fields.ts';
import { ChosenPicture } from '../covers/ChosenPicture.tsx';
import { useWords } from '../grid/use-words.ts';
import { fieldText } from './field-words.ts';

interface RecordFactsProps {
  /** Label for screen readers. */
  readonly title: string;
  /** Prefix of their message ids. */
  readonly noun: string;
  readonly fields: readonly Pick<MasterField, 'id' | 'type' | 'codes' | 'values' | 'words' | 'form'>[];
  readonly row: GridRow;
  readonly labelOf: (field: string) => string;
}

/** The read-only fields of a record. */
export function RecordFacts({ title, noun, fields, row, labelOf }: RecordFactsProps) {
  const words = useWords();
  return (
    <dl className="record-facts" aria-label={title}>
      {fields.map((field) => (
        <div key={field.id} className="record-fact">
          <dt>{labelOf(field.id)}</dt>
          <dd>
            {field.form === 'picture' ? (
              <ChosenPicture label={labelOf(field.id)} value={row[field.id]} />
            ) : (
              <bdi>{fieldText(words, noun, field, row[field.id])}</bdi>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
