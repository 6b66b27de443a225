import { useSelector } from '@xstate/react';
import {
  type ImportContext,
  tableEncodings,
  tableSeparators,
} from '../../../machines/features/importing/import.types.ts';
import { maxHeadingRows } from '../../../machines/features/importing/read-rows.ts';
import { separatorLabels } from '../../grid/separator-labels.ts';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { InlineAlert } from '../../kit/Notice.tsx';
import type { ImportActor } from './import-actor.ts';

/** The first cells of a row, enough to recognise it. */
const beginningOf = (row: ImportContext['head']): string =>
  row
    .filter((cell) => cell !== null && cell !== '')
    .join(', ')
    .slice(0, 60);

/** How the file is read: detected, and corrected here. */
export function FileReading({ screen }: { screen: ImportActor }) {
  const text = useText();
  const context = useSelector(screen, (snapshot) => snapshot.context);
  const { encoding, separator, table, tableNumbers, headingRow, unreadable } = context;
  // The last row has none below it.
  const headings = table.slice(0, Math.min(maxHeadingRows, table.length - 1));
  return (
    <>
      {encoding && separator && (
        <div className="import-reading">
          <SelectField
            label={text('import.encoding')}
            hint={text('import.encodingHint')}
            value={encoding}
            options={tableEncodings.map((each) => ({ value: each, label: each.toUpperCase() }))}
            onChange={(value) => {
              const chosen = tableEncodings.find((each) => each === value);
              if (chosen) screen.send({ type: 'import.encoding', encoding: chosen });
            }}
          />
          <SelectField
            label={text('separator.label')}
            hint={text('separator.hint')}
            value={separator}
            options={tableSeparators.map((each) => ({ value: each, label: text(separatorLabels[each]) }))}
            onChange={(value) => {
              const chosen = tableSeparators.find((each) => each === value);
              if (chosen) screen.send({ type: 'import.separator', separator: chosen });
            }}
          />
        </div>
      )}
      {unreadable && (
        <InlineAlert tone="danger">
          {text(unreadable === 'tooMany' ? 'import.unreadable.tooMany' : 'import.unreadable.encoding')}
        </InlineAlert>
      )}
      {headings.length > 1 && (
        <SelectField
          label={text('import.headingRow')}
          hint={text('import.headingRowHint')}
          value={String(headingRow)}
          options={headings.map((row, at) => ({
            value: String(at),
            label: text('import.headingRowOption', { row: tableNumbers[at] ?? 0, cells: beginningOf(row) }),
          }))}
          onChange={(value) => screen.send({ type: 'import.headingRow', headingRow: Number(value) })}
        />
      )}
    </>
  );
}
