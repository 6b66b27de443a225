import { Checkbox } from '@blueprintjs/core';
import type { Paste } from '../../../machines/grid/edits/edits.types.ts';
import type { EditsActor } from '../../../machines/grid/edits/get-edits.ts';
import { tableSeparators } from '../../../machines/grid/edits/table-text.ts';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { separatorLabels } from '../separator-labels.ts';

/** How the pasted text is read: detected, and corrected here. What was copied from a table has its cells. */
export function PasteReadingFields({ edits, paste }: { edits: EditsActor; paste: Paste }) {
  const text = useText();
  const { source, reading, lines } = paste;
  // A single word without a separator has no other reading.
  const isSeparable = !source.isTabbed && tableSeparators.some((mark) => source.text.includes(mark));
  if (!isSeparable && lines < 2) return null;
  return (
    <div className="paste-reading">
      {isSeparable && (
        <SelectField
          label={text('separator.label')}
          value={reading.separator ?? ''}
          nothing={text('separator.none')}
          options={tableSeparators.map((each) => ({ value: each, label: text(separatorLabels[each]) }))}
          onChange={(value) =>
            edits.send({
              type: 'paste.read',
              separator: tableSeparators.find((each) => each === value) ?? null,
            })
          }
        />
      )}
      {lines > 1 && (
        <Checkbox
          label={text('paste.hasHeadings')}
          checked={reading.hasHeadings}
          onChange={({ currentTarget }) =>
            edits.send({ type: 'paste.read', hasHeadings: currentTarget.checked })
          }
        />
      )}
    </div>
  );
}
