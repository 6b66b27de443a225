import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { Draft } from '../../../../machines/features/access/role-rules/draft.ts';
import { getDraftRules } from '../../../../machines/features/access/role-rules/draft.ts';
import type { PermissionsPageActor } from '../../../../machines/features/access/role-rules/permissions-page.machine.ts';
import { isBehind } from '../../../../machines/features/access/role-rules/permissions-page.types.ts';
import { diffRules } from '../../../../machines/features/access/role-rules/rule-diff.ts';
import { restoreFocus } from '../../../kit/hooks/focus/use-restore-focus.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { InlineAlert } from '../../../kit/Notice.tsx';

interface DraftBarProps {
  readonly screen: PermissionsPageActor;
  readonly draft: Draft;
}

/** That there are unsaved changes, and what can be done with them. */
export function DraftBar({ screen, draft }: DraftBarProps) {
  const text = useText();
  const behind = useSelector(screen, ({ context }) => isBehind(context));
  // The button disappears, so the focus moves to the sheet.
  const settle = (type: 'draft.rebase' | 'draft.discard') => {
    screen.send({ type });
    restoreFocus(null);
  };
  const { added, removed, moved } = diffRules(draft.base.rules, getDraftRules(draft));
  return (
    <>
      {behind && (
        <InlineAlert
          tone="warning"
          action={<Button text={text('permissions.applyToNewest')} onClick={() => settle('draft.rebase')} />}
        >
          {text('permissions.newerVersion')}
        </InlineAlert>
      )}
      <section className="row draft-bar pad-3-4 box" aria-label={text('label.unsavedChanges')}>
        <p role="status" className="medium">
          {text('permissions.unsaved', { count: added.length + removed.length + moved.length })}
        </p>
        <div className="row push-end">
          <Button
            variant="minimal"
            text={text('action.discardChanges')}
            onClick={() => settle('draft.discard')}
          />
          <Button
            intent="primary"
            text={text('permissions.review')}
            onClick={() => screen.send({ type: 'review.open' })}
          />
        </div>
      </section>
    </>
  );
}
