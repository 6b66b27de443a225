import type { MasterField } from '../../../machines/features/masters/master-fields.ts';
import { isDay } from '../../../machines/kit/values/days.ts';
import type { Formatters } from '../../grid/use-formatters.ts';

/** The label of a field's value; `noun` is the prefix of its message ids. */
export const getValueLabel = (
  words: Formatters,
  noun: string,
  field: Pick<MasterField, 'id' | 'words'>,
  value: string,
): string => words.word(`${field.words ?? `${noun}.${field.id}`}.${value}`, value);

/** Study levels, separated as in the current language. */
export const formatLevels = (words: Formatters, levels: string): string =>
  levels
    .split(', ')
    .map((level) => words.word(`studyLevel.${level}`, level))
    .join(words.text('label.comma'));

/** Formats a field's value. */
export function formatField(
  words: Formatters,
  noun: string,
  field: Pick<MasterField, 'id' | 'type' | 'codes' | 'values' | 'words' | 'form'>,
  value: unknown,
): string {
  if (typeof value === 'boolean') return words.text(value ? 'access.yes' : 'access.no');
  if (value === null || value === undefined || value === '') return '';
  // Image keys are shortened; it is enough to see that two of them differ.
  if (field.form === 'picture') return String(value).slice(0, 8);
  if (field.form === 'levels') return formatLevels(words, String(value));
  if (field.type === 'number') return words.number(Number(value));
  if (field.type === 'date') return isDay(value) ? words.date(value) : '';
  if (field.codes === 'country' || field.codes === 'anyCountry')
    return `${words.country(String(value))} (${value})`;
  if (field.codes === 'documentType') return words.word(`documentType.${value}`, String(value));
  return field.values ? getValueLabel(words, noun, field, String(value)) : String(value);
}
