import './rule-form.css';
import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import {
  canAddRule,
  type Draft,
  getCellRules,
  isIncomplete,
} from '../../../../machines/features/access/role-rules/draft.ts';
import type { PermissionsPageActor } from '../../../../machines/features/access/role-rules/permissions-page.machine.ts';
import { useCan } from '../../../kit/hooks/use-can.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { SidePanel } from '../../../kit/office/SidePanel.tsx';
import { CellRule } from './CellRule.tsx';

interface CellDrawerProps {
  readonly screen: PermissionsPageActor;
  readonly draft: Draft;
}

/** The rules about an action on an area, in order, and their editor. */
function CellRules({ screen, draft }: CellDrawerProps) {
  const text = useText();
  const canEdit = useCan('update', 'Role');
  const cell = useSelector(screen, ({ context }) => context.cell);
  const list = useRef<HTMLOListElement>(null);
  const rules = getCellRules(draft.rules, cell);
  /** The element with the focus has gone with its rule. */
  const focusList = () => requestAnimationFrame(() => list.current?.focus());
  const add = (inverted: boolean) => {
    screen.send({ type: 'draft.change', change: { kind: 'add', cell, inverted } });
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('[data-open="true"] select')?.focus(),
    );
  };
  return (
    <>
      <p className="muted">{text(rules.length === 0 ? 'permissions.noRules' : 'permissions.cellLead')}</p>
      <ol ref={list} className="cell-rules stack gap-3" tabIndex={-1} aria-label={text('access.why')}>
        {rules.map((rule, at) => (
          <CellRule
            key={rule.key}
            screen={screen}
            cell={cell}
            rule={rule}
            place={at + 1}
            inCell={rules}
            canEdit={canEdit}
            onRemoved={focusList}
          />
        ))}
      </ol>
      {canEdit && canAddRule(draft) && (
        <div className="row">
          <Button icon={<PlusIcon />} text={text('permissions.addAllowing')} onClick={() => add(false)} />
          <Button icon={<PlusIcon />} text={text('permissions.addForbidding')} onClick={() => add(true)} />
        </div>
      )}
      {canEdit && !canAddRule(draft) && <p className="muted">{text('permissions.full')}</p>}
    </>
  );
}

/** The rules of a cell, in a drawer over the sheet. Nothing that was typed is lost when it closes. */
export function CellDrawer({ screen, draft }: CellDrawerProps) {
  const text = useText();
  const isOpen = useSelector(screen, (snapshot) => snapshot.hasTag('cell'));
  const { subject, action } = useSelector(screen, ({ context }) => context.cell);
  const canEdit = useCan('update', 'Role');
  const body = useRef<HTMLDivElement>(null);
  const done = () => {
    screen.send({ type: 'cell.done' });
    if (getCellRules(draft.rules, { subject, action }).some(isIncomplete))
      requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <SidePanel
      title={text('label.nameValue', { name: text(`subject.${subject}`), value: text(`action.${action}`) })}
      isOpen={isOpen}
      size="min(38rem, 100vw)"
      onClose={() => screen.send({ type: 'cell.close' })}
      footer={
        canEdit && (
          <div className="row cell-foot">
            <Button intent="primary" text={text('permissions.done')} onClick={done} />
          </div>
        )
      }
    >
      <div ref={body} className="stack">
        <CellRules screen={screen} draft={draft} />
      </div>
    </SidePanel>
  );
}
