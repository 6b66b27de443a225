import { Button } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon, EditIcon, TrashIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { MouseEvent, ReactElement } from 'react';
import {
  canMove,
  type DraftRule,
  getDraftEntry,
  getDraftRule,
  isIncomplete,
} from '../../../../machines/features/access/role-rules/draft.ts';
import { findEntryErrors } from '../../../../machines/features/access/role-rules/entry-errors.ts';
import type { PermissionsPageActor } from '../../../../machines/features/access/role-rules/permissions-page.machine.ts';
import { type Cell, isOwnRule } from '../../../../machines/features/access/role-rules/sheet.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { RuleForm } from './RuleForm.tsx';
import { RuleText } from './RuleText.tsx';

interface CellRuleProps {
  readonly screen: PermissionsPageActor;
  readonly cell: Cell;
  readonly rule: DraftRule;
  /** Its place in the cell, from 1. */
  readonly place: number;
  readonly inCell: readonly DraftRule[];
  readonly canEdit: boolean;
  readonly onRemoved: () => void;
}

interface ToolProps {
  readonly icon: ReactElement;
  readonly label: string;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

const Tool = ({ icon, label, disabled = false, pressed, onClick }: ToolProps) => (
  <Button
    variant="minimal"
    size="small"
    icon={icon}
    aria-label={label}
    title={label}
    aria-disabled={disabled}
    aria-expanded={pressed}
    onClick={(event) => !disabled && onClick(event)}
  />
);

/** A rule of a cell: in words, and its form while it is edited. Inherited rules are only shown. */
export function CellRule({ screen, cell, rule, place, inCell, canEdit, onRemoved }: CellRuleProps) {
  const text = useText();
  const openRule = useSelector(screen, ({ context }) => context.openRule);
  const checked = useSelector(screen, ({ context }) => context.checked);
  const { key } = rule;
  const shown = getDraftRule(rule);
  const isOwn = isOwnRule(shown, cell);
  const hasErrors = checked && isIncomplete(rule);
  const isOpen = canEdit && isOwn && (openRule === key || hasErrors);
  const move = (by: -1 | 1) => (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget;
    screen.send({ type: 'draft.change', change: { kind: 'move', key, by, cell } });
    // The browser takes the focus from an element that is moved.
    requestAnimationFrame(() => button.focus());
  };
  return (
    <li
      className="box pad-3 stack gap-2"
      data-open={isOpen}
      aria-label={text('permissions.ruleOf', { place })}
    >
      <div className="line gap-3 align-start">
        <div className="fill">
          <RuleText rule={shown} short={isOwn} />
          {!isOwn && (
            <p className="faint">
              {text(shown.subject === 'all' ? 'permissions.inheritedAll' : 'permissions.inheritedActions')}
            </p>
          )}
        </div>
        {canEdit && isOwn && (
          <div className="line rigid gap-1">
            <Tool
              icon={<EditIcon />}
              label={text('permissions.editRule', { place })}
              pressed={isOpen}
              onClick={() => screen.send({ type: 'rule.open', key: isOpen ? null : key })}
            />
            <Tool
              icon={<ArrowUpIcon />}
              label={text('permissions.moveUp', { place })}
              disabled={!canMove(inCell, key, -1)}
              onClick={move(-1)}
            />
            <Tool
              icon={<ArrowDownIcon />}
              label={text('permissions.moveDown', { place })}
              disabled={!canMove(inCell, key, 1)}
              onClick={move(1)}
            />
            <Tool
              icon={<TrashIcon />}
              label={text('permissions.removeRule', { place })}
              onClick={() => {
                screen.send({ type: 'draft.change', change: { kind: 'remove', key } });
                onRemoved();
              }}
            />
          </div>
        )}
      </div>
      {isOpen && (
        <RuleForm
          entry={getDraftEntry(rule)}
          errors={checked ? findEntryErrors(getDraftEntry(rule)) : {}}
          onChange={(change) =>
            screen.send({ type: 'draft.change', change: { kind: 'change', key, change } })
          }
        />
      )}
    </li>
  );
}
