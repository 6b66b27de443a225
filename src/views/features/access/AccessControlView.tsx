import './access.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo, useState } from 'react';
import { FormattedNumber } from 'react-intl';
import { fold } from '../../../machines/shell/search/ranking.ts';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useScreen } from '../../kit/hooks/use-app.ts';
import { useCan } from '../../kit/hooks/use-can.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { LoadFailure, LoadState } from '../../kit/LoadState.tsx';
import { EmptyState, Notice } from '../../kit/Notice.tsx';
import { Page } from '../../kit/office/Page.tsx';
import { SearchField } from '../../kit/office/SearchField.tsx';
import { PermissionTable } from './PermissionTable.tsx';
import { getPermissions, type Permission } from './permissions.ts';
import { useRuleFormatters } from './use-rule-formatters.ts';

const RoleRequirements = lazyComponent(
  () => import(/* webpackChunkName: "second-factor-admin" */ '../second-factor/RoleRequirements.tsx'),
  { texts: ['second-factor'] },
);

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

/** The signed-in user's permissions, each with the rules behind it. */
export default function AccessControlView() {
  const text = useText();
  const screen = useScreen('accessControl');
  const data = useSelector(screen, ({ context }) => context.data);
  const forbidden = useSelector(screen, (snapshot) => snapshot.hasTag('forbidden'));
  const [query, setQuery] = useState('');
  const permissions = useMemo(() => getPermissions(data ?? []), [data]);
  const found = useMatchingPermissions(permissions, useDeferredValue(query));
  const loading = { actor: screen, onRetry: () => screen.send({ type: 'resource.refresh' }) };
  const title = text('route.accessControl');
  const isAdministrator = useCan('update', 'Role');
  if (forbidden) {
    return (
      <Page title={title}>
        <LoadFailure {...loading} />
      </Page>
    );
  }
  return (
    <Page
      title={title}
      lead={text('access.lead')}
      count={
        data && (
          <span className="count">
            <FormattedNumber value={found.length} />
          </span>
        )
      }
    >
      <search className="toolbar">
        <SearchField
          className="toolbar-search"
          label={text('access.search')}
          value={query}
          onChange={setQuery}
        />
      </search>
      <LoadState {...loading} data={data}>
        {() =>
          permissions.length === 0 ? (
            <Notice picture="forbidden" title={text('access.none')}>
              {text('access.noneBody')}
            </Notice>
          ) : found.length === 0 ? (
            <EmptyState
              picture="noMatch"
              titleId="list.noMatch"
              bodyId="list.noMatchBody"
              action={<Button text={text('list.clearSearch')} onClick={() => setQuery('')} />}
            />
          ) : (
            <PermissionTable permissions={found} label={title} />
          )
        }
      </LoadState>
      {isAdministrator && <RoleRequirements />}
    </Page>
  );
}
