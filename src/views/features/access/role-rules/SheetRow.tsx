import { WarningSignIcon } from '@blueprintjs/icons';
import { memo } from 'react';
import type { Action, Subject } from '../../../../../contract/kit/ability.ts';
import type { Answer } from '../../../../machines/features/access/permissions.ts';
import { type Cell, sheetActions } from '../../../../machines/features/access/role-rules/sheet.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { sheetIcons } from './SheetLegend.tsx';

const answers: readonly Answer[] = ['yes', 'some', 'no'];

interface SheetRowProps {
  readonly subject: Subject;
  /**
   * Each cell, separated by spaces: the answer, and whether it is `changed` and `incomplete`. As one text, so that a row
   * is rendered again only when it changes.
   */
  readonly cells: string;
  /** The action whose cell the Tab key reaches; null in other rows. */
  readonly tabStop: Action | null;
  readonly onFocus: (cell: Cell) => void;
  readonly onOpen: (cell: Cell) => void;
}

/** What a role may do with one area: a cell for each action. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { subject, cells, tabStop, onFocus, onOpen } = props;
  const text = useText();
  const states = cells.split(' ').map((cell) => cell.split(','));
  return (
    <tr data-subject={subject}>
      <th scope="row">{text(`subject.${subject}`)}</th>
      {sheetActions.map((action, at) => {
        const state = states[at] ?? [];
        const answer = answers.find((known) => known === state[0]) ?? 'no';
        const changed = state.includes('changed');
        const hasErrors = state.includes('incomplete');
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of its cells
          <td
            key={action}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
            role="gridcell"
            className={`answer-${answer}`}
            data-action={action}
            data-changed={changed}
            // What takes the focus when the page opens, and when something over it closes.
            data-pane={tabStop === action ? 'grid' : undefined}
            tabIndex={tabStop === action ? 0 : -1}
            onFocus={() => tabStop !== action && onFocus({ subject, action })}
            onClick={({ currentTarget }) => {
              // Where the focus returns to, also in browsers that don't focus what is clicked.
              currentTarget.focus();
              onOpen({ subject, action });
            }}
          >
            {hasErrors ? <WarningSignIcon className="danger-text" /> : sheetIcons[answer]}
            <span className="only-read">
              {text(`permissions.answer.${answer}`)}
              {changed && `, ${text('permissions.changed')}`}
              {hasErrors && `, ${text('permissions.incomplete')}`}
            </span>
          </td>
        );
      })}
    </tr>
  );
});
