import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { ExplainedRule } from '../../../../contract/people/profile.ts';
import { getPermissions, type Permission } from '../../../machines/features/access/permissions.ts';
import { fold } from '../../../machines/kit/values/fold.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { Notice } from '../../kit/Notice.tsx';
import { NoSearchMatch } from '../../kit/office/NoSearchMatch.tsx';
import { SearchField } from '../../kit/office/SearchField.tsx';
import { PermissionTable } from './PermissionTable.tsx';
import { useRuleFormatters } from './use-rule-formatters.ts';

/** Permissions whose text contains every word of the query. */
function useMatchingPermissions(permissions: readonly Permission[], query: string): readonly Permission[] {
  const text = useText();
  const formatters = useRuleFormatters();
  const lines = useMemo(
    () =>
      permissions.map((permission) => ({
        permission,
        line: fold(
          [
            text(`subject.${permission.subject}`),
            permission.subject,
            text(`action.${permission.action}`),
            permission.action,
            text(`access.${permission.answer}`),
            ...permission.rules.flatMap((rule) => [...formatters.conditions(rule), rule.reason ?? '']),
          ].join(' '),
        ),
      })),
    [permissions, text, formatters],
  );
  return useMemo(() => {
    const queryWords = fold(query).split(/\s+/).filter(Boolean);
    return lines
      .filter(({ line }) => queryWords.every((word) => line.includes(word)))
      .map((each) => each.permission);
  }, [lines, query]);
}

/** The signed-in user's permissions, each with the rules behind it, and a search among them. */
export function RuleList({ rules, label }: { rules: readonly ExplainedRule[]; label: string }) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const permissions = useMemo(() => getPermissions(rules), [rules]);
  const found = useMatchingPermissions(permissions, useDeferredValue(query));
  return (
    <>
      <search className="toolbar">
        <SearchField
          className="toolbar-search"
          label={text('access.search')}
          inputRef={field}
          value={query}
          onChange={setQuery}
        />
      </search>
      {permissions.length === 0 ? (
        <Notice picture="forbidden" title={text('access.none')}>
          {text('access.noneBody')}
        </Notice>
      ) : found.length === 0 ? (
        <NoSearchMatch field={field} onClear={() => setQuery('')} />
      ) : (
        <PermissionTable permissions={found} label={label} />
      )}
    </>
  );
}
