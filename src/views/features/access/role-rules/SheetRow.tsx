import { WarningSignIcon } from '@blueprintjs/icons';
import { memo } from 'react';
import type { AbilityRule, Action, Subject } from '../../../../../contract/kit/ability.ts';
import {
  type Cell,
  sheetActions,
  summarizeCell,
} from '../../../../machines/features/access/role-rules/sheet.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { answerIcons } from '../PermissionTable.tsx';

interface SheetRowProps {
  readonly subject: Subject;
  readonly rules: readonly AbilityRule[];
  readonly stored: readonly AbilityRule[];
  /** The action whose cell the Tab key reaches; null in other rows. */
  readonly tabStop: Action | null;
  /** The actions whose rules can’t be saved as they are, separated by commas. */
  readonly incomplete: string;
  readonly onFocus: (cell: Cell) => void;
  readonly onOpen: (cell: Cell) => void;
}

/** What a role may do with one area: a cell for each action. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { subject, rules, stored, tabStop, incomplete, onFocus, onOpen } = props;
  const text = useText();
  const withErrors = incomplete.split(',');
  return (
    <tr data-subject={subject}>
      <th scope="row">{text(`subject.${subject}`)}</th>
      {sheetActions.map((action) => {
        const { answer, changed } = summarizeCell(rules, stored, { subject, action });
        const hasErrors = withErrors.includes(action);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of its cells
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
          <td
            key={action}
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
            {hasErrors ? <WarningSignIcon className="danger-text" /> : answerIcons[answer]}
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
