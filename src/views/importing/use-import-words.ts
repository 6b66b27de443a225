import { useIntl } from 'react-intl';
import type { Reading } from '../../machines/edits/parse-cell.ts';
import type { ImportList } from '../../machines/importing/import-lists.ts';
import { useWords } from '../grid/use-words.ts';
import { useLooseText } from '../hooks/use-text.ts';
import { valueWord } from '../masters/field-words.ts';

interface ImportWords {
  /** The label of a column. */
  readonly labelOf: (column: string) => string;
  readonly labels: Readonly<Record<string, string>>;
  /** How text in the file is parsed. */
  readonly reading: Reading;
}

/** The labels of a list's columns and of their values, in the user's language. */
export function useImportWords({ columns, noun }: Pick<ImportList, 'columns' | 'noun'>): ImportWords {
  const { locale } = useIntl();
  const loose = useLooseText();
  const words = useWords();
  const labelOf = (column: string) => loose([`${noun}.${column}`], 'work.field.other');
  const flag = { true: words.text('grid.yes'), false: words.text('grid.no') };
  return {
    labelOf,
    labels: Object.fromEntries(Object.keys(columns).map((id) => [id, labelOf(id)])),
    reading: {
      locale,
      today: new Date().toISOString().slice(0, 10),
      words: Object.fromEntries(
        Object.entries(columns).flatMap(([id, { type, values, words: own }]) => {
          if (type === 'flag') return [[id, flag]];
          const named = { id, ...(own && { words: own }) };
          return values
            ? [[id, Object.fromEntries(values.map((value) => [value, valueWord(words, noun, named, value)]))]]
            : [];
        }),
      ),
    },
  };
}
