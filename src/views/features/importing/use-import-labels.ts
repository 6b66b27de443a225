import { useIntl } from 'react-intl';
import type { ImportList } from '../../../machines/features/importing/import-list.ts';
import type { ParseContext } from '../../../machines/grid/edits/parse-cell.ts';
import { toLocalDay } from '../../../machines/kit/values/days.ts';
import { useFormatters } from '../../grid/use-formatters.ts';
import { useFieldLabel } from '../../kit/hooks/use-text.ts';
import { getValueLabel } from '../masters/format-field.ts';

interface ImportLabels {
  /** The label of a column. */
  readonly getLabel: (column: string) => string;
  readonly labels: Readonly<Record<string, string>>;
  /** How text in the file is parsed. */
  readonly reading: ParseContext;
}

/** The labels of a list's columns and of their values, in the user's language. */
export function useImportLabels({ columns, noun }: Pick<ImportList, 'columns' | 'noun'>): ImportLabels {
  const { locale } = useIntl();
  const fieldLabel = useFieldLabel();
  const words = useFormatters();
  const getLabel = (column: string) => fieldLabel(noun, column);
  const flag = { true: words.text('access.yes'), false: words.text('access.no') };
  return {
    getLabel,
    labels: Object.fromEntries(Object.keys(columns).map((id) => [id, getLabel(id)])),
    reading: {
      locale,
      today: toLocalDay(new Date()),
      words: Object.fromEntries(
        Object.entries(columns).flatMap(([id, { type, values, words: own }]) => {
          if (type === 'flag') return [[id, flag]];
          const named = { id, ...(own && { words: own }) };
          return values
            ? [
                [
                  id,
                  Object.fromEntries(
                    values.map((value) => [value, getValueLabel(words, noun, named, value)]),
                  ),
                ],
              ]
            : [];
        }),
      ),
    },
  };
}
