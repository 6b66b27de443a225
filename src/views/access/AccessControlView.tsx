import './access.css';
import { Button, InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo, useState } from 'react';
import { FormattedNumber } from 'react-intl';
import { fold } from '../../machines/search/ranking.ts';
import { InlineAlert, Notice } from '../grid/Notice.tsx';
import { Skeleton } from '../grid/Skeleton.tsx';
import { useScreen } from '../hooks/use-app.ts';
import { useCan } from '../hooks/use-can.ts';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useText } from '../hooks/use-text.ts';
import { lazyComponent } from '../lazy-component.tsx';
import { Page } from '../office/Page.tsx';
import { ScreenBoundary } from '../office/ScreenBoundary.tsx';
import { useChangedAt } from '../office/use-changed-at.ts';
import { useTimes } from '../office/use-times.ts';
import { PermissionTable } from './PermissionTable.tsx';
import { getPermissions, type Permission } from './permissions.ts';
import { useRuleFormatters } from './use-rule-formatters.ts';

const RoleRequirements = lazyComponent(
  () => import(/* webpackChunkName: "second-factor-admin" */ '../second-factor/RoleRequirements.tsx'),
  { texts: ['secondFactor'] },
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

function AccessControl() {
  const text = useText();
  const { time } = useTimes();
  const problemText = useProblemText();
  const screen = useScreen('accessControl');
  const { data, problem } = useSelector(screen, ({ context }) => context);
  const forbidden = useSelector(screen, (snapshot) => snapshot.hasTag('forbidden'));
  const since = useChangedAt(data);
  const [query, setQuery] = useState('');
  const permissions = useMemo(() => getPermissions(data ?? []), [data]);
  const found = useMatchingPermissions(permissions, useDeferredValue(query));
  const retry = (
    <Button text={text('action.retry')} onClick={() => screen.send({ type: 'resource.refresh' })} />
  );
  const title = text('route.accessControl');
  const isAdministrator = useCan('update', 'Role');
  if (forbidden) {
    return (
      <Page title={title}>
        <Notice picture="forbidden" title={text('list.forbidden')} urgent>
          {text('label.forbidden')}
        </Notice>
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
        <InputGroup
          className="toolbar-search"
          type="search"
          leftIcon={<SearchIcon />}
          value={query}
          placeholder={text('access.search')}
          aria-label={text('access.search')}
          autoComplete="off"
          spellCheck={false}
          onValueChange={setQuery}
        />
      </search>
      {!data && !problem && <Skeleton />}
      {!data && problem && (
        <Notice picture="failed" title={text('list.failed')} action={retry} urgent>
          {problemText(problem)}
        </Notice>
      )}
      {data && problem && (
        <InlineAlert tone="warning" action={retry}>
          <strong>{text('list.dataFrom', { time: time(since) })}</strong> {problemText(problem)}
        </InlineAlert>
      )}
      {data && permissions.length === 0 && (
        <Notice picture="forbidden" title={text('access.none')}>
          {text('access.noneBody')}
        </Notice>
      )}
      {permissions.length > 0 && found.length === 0 && (
        <Notice
          picture="noMatch"
          title={text('list.noMatch')}
          action={<Button text={text('list.clearSearch')} onClick={() => setQuery('')} />}
        >
          {text('list.noMatchBody')}
        </Notice>
      )}
      {found.length > 0 && <PermissionTable permissions={found} label={title} />}
      {isAdministrator && <RoleRequirements />}
    </Page>
  );
}

/** The signed-in user's permissions, each with the rules behind it. */
export default function AccessControlView() {
  return (
    <ScreenBoundary part="access-control">
      <AccessControl />
    </ScreenBoundary>
  );
}
