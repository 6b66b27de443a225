import { type KeyboardEvent, useMemo, useRef } from 'react';
import type { AbilityRule, Subject } from '../../../../../contract/kit/ability.ts';
import {
  type Cell,
  findSheetKey,
  getTabStop,
  isSameCell,
  moveInSheet,
  type SheetSection,
  sheetActions,
  summarizeCell,
} from '../../../../machines/features/access/role-rules/sheet.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useRightToLeft } from '../../../kit/office/use-direction.ts';
import { SheetRow } from './SheetRow.tsx';

interface RuleSheetProps {
  readonly label: string;
  readonly sections: readonly SheetSection[];
  /** The rules as they are edited, and as they are stored. */
  readonly rules: readonly AbilityRule[];
  readonly stored: readonly AbilityRule[];
  /** The cells with rules that can’t be saved as they are. */
  readonly incomplete: readonly Cell[];
  readonly active: Cell;
  readonly onFocus: (cell: Cell) => void;
  readonly onOpen: (cell: Cell) => void;
}

const findCell = (table: HTMLElement | null, { subject, action }: Cell): HTMLElement | null =>
  table?.querySelector<HTMLElement>(`[data-subject="${subject}"] [data-action="${action}"]`) ?? null;

/** The rules of a role as a sheet: a row for each area, a column for each action, moved through by the keys of a sheet. */
export function RuleSheet(props: RuleSheetProps) {
  const { label, sections, rules, stored, incomplete, active, onFocus, onOpen } = props;
  const text = useText();
  const rightToLeft = useRightToLeft();
  const table = useRef<HTMLTableElement>(null);
  const rows = useMemo(() => sections.flatMap(({ subjects }): readonly Subject[] => subjects), [sections]);
  const tabStop = getTabStop(active, rows);
  const getCellText = (cell: Cell): string => {
    const { answer, changed } = summarizeCell(rules, stored, cell);
    const isIncomplete = incomplete.some((each) => isSameCell(each, cell));
    return [answer, changed && 'changed', isIncomplete && 'incomplete'].filter(Boolean).join();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.shiftKey) return;
    const far = event.ctrlKey || event.metaKey;
    if (!far && (event.key === 'Enter' || event.key === 'F2')) {
      event.preventDefault();
      onOpen(tabStop);
      return;
    }
    const key = findSheetKey(event.key);
    if (key === undefined) return;
    event.preventDefault();
    const next = moveInSheet(tabStop, { key, far, rightToLeft }, rows);
    onFocus(next);
    findCell(table.current, next)?.focus();
  };
  return (
    <div className="sheet-box rule-sheet-box">
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are moved through is a grid */}
      <table ref={table} role="grid" className="rule-sheet" aria-label={label} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col">{text('access.subject')}</th>
            {sheetActions.map((action) => (
              <th key={action} scope="col">
                {text(`action.${action}`)}
              </th>
            ))}
          </tr>
        </thead>
        {sections.map(({ id, subjects }) => (
          <tbody key={id}>
            <tr className="rule-sheet-section">
              <th scope="rowgroup" colSpan={sheetActions.length + 1}>
                <span>{text(`permissions.section.${id}`)}</span>
              </th>
            </tr>
            {subjects.map((subject) => (
              <SheetRow
                key={subject}
                subject={subject}
                cells={sheetActions.map((action) => getCellText({ subject, action })).join(' ')}
                tabStop={tabStop.subject === subject ? tabStop.action : null}
                onFocus={onFocus}
                onOpen={onOpen}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
