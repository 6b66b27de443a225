import { type ReactNode, useId } from 'react';
import type { AbilityRule } from '../../../../../contract/kit/ability.ts';
import type { RuleDiff } from '../../../../machines/features/access/role-rules/rule-diff.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { RuleText } from './RuleText.tsx';

interface ChangeListProps {
  readonly kind: 'added' | 'removed' | 'moved';
  readonly rules: readonly { readonly rule: AbilityRule; readonly note?: ReactNode }[];
}

/** The rules of one kind of change; nothing if there are none. */
function ChangeList({ kind, rules }: ChangeListProps) {
  const text = useText();
  const heading = useId();
  if (rules.length === 0) return null;
  return (
    <div className="stack gap-2">
      <h4 className="rule-change-title" id={heading}>
        {text(`permissions.changes.${kind}`)}
      </h4>
      <ul className="stack gap-2 rule-changes" data-kind={kind} aria-labelledby={heading}>
        {rules.map(({ rule, note }, at) => (
          // Two rules may say the same.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={at}>
            <RuleText rule={rule} />
            {note && <p className="faint">{note}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What was added, removed and moved between two lists of rules. */
export function RuleChanges({ diff: { added, removed, moved } }: { diff: RuleDiff }) {
  const text = useText();
  return (
    <>
      <ChangeList kind="added" rules={added} />
      <ChangeList kind="removed" rules={removed} />
      <ChangeList
        kind="moved"
        rules={moved.map(({ rule, from, to }) => ({
          rule,
          note: text('permissions.changes.position', { from: from + 1, to: to + 1 }),
        }))}
      />
    </>
  );
}
