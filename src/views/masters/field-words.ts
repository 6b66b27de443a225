import type { MasterField } from '../../machines/masters/master-fields.ts';
import type { Words } from '../grid/use-words.ts';

/** What the reader calls one of a field's words; `noun` is what the ids of its texts begin with. */
export const valueWord = (
  words: Words,
  noun: string,
  field: Pick<MasterField, 'id' | 'words'>,
  value: string,
): string => words.word(`${field.words ?? `${noun}.${field.id}`}.${value}`, value);

/** A field's value in the reader's words. */
export function fieldText(
  words: Words,
  noun: string,
  field: Pick<MasterField, 'id' | 'type' | 'codes' | 'values' | 'words' | 'form'>,
  value: unknown,
): string {
  if (typeof value === 'boolean') return words.text(value ? 'grid.yes' : 'grid.no');
  if (value === null || value === undefined || value === '') return '';
  // Of two pictures it is told that they differ.
  if (field.form === 'picture') return String(value).slice(0, 8);
  if (field.type === 'number') return words.number(Number(value));
  if (field.type === 'date') return words.date(String(value));
  if (field.codes === 'country' || field.codes === 'anyCountry')
    return `${words.country(String(value))} (${value})`;
  return field.values ? valueWord(words, noun, field, String(value)) : String(value);
}
