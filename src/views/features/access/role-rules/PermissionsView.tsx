import '../access.css';
import './permissions.css';
import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo, useRef } from 'react';
import type { RolePermissions } from '../../../../../contract/access/permissions.ts';
import {
  getDraftRules,
  getIncompleteCells,
  startDraft,
} from '../../../../machines/features/access/role-rules/draft.ts';
import type { PermissionsPageActor } from '../../../../machines/features/access/role-rules/permissions-page.machine.ts';
import { getRolePermissions } from '../../../../machines/features/access/role-rules/permissions-page.types.ts';
import type { Cell } from '../../../../machines/features/access/role-rules/sheet.ts';
import { href } from '../../../../machines/kit/routes/routes.ts';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { useScreen } from '../../../kit/hooks/use-app.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { LoadState } from '../../../kit/LoadState.tsx';
import { NoSearchMatch } from '../../../kit/office/NoSearchMatch.tsx';
import { Page } from '../../../kit/office/Page.tsx';
import { SearchField } from '../../../kit/office/SearchField.tsx';
import { CellDrawer } from './CellDrawer.tsx';
import { CheckPanel } from './check/CheckPanel.tsx';
import { DraftBar } from './DraftBar.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { RoleBar } from './RoleBar.tsx';
import { RuleSheet } from './RuleSheet.tsx';
import { SheetLegend } from './SheetLegend.tsx';
import { useRoleName } from './use-role-name.ts';
import { useSheetRows } from './use-sheet-rows.ts';

interface SheetProps {
  readonly screen: PermissionsPageActor;
  readonly permissions: RolePermissions;
}

/** The sheet of a role, with a search in it, and the drawer over it. */
function Sheet({ screen, permissions }: SheetProps) {
  const text = useText();
  const roleName = useRoleName();
  const { role, custom, rules: stored } = permissions;
  const changes = useSelector(screen, ({ context }) => context.drafts[context.role]);
  const active = useSelector(screen, ({ context }) => context.active);
  const search = useSelector(screen, ({ context }) => context.search);
  const draft = useMemo(() => changes ?? startDraft(permissions), [changes, permissions]);
  const rules = useMemo(() => (changes ? getDraftRules(changes) : stored), [changes, stored]);
  const incomplete = useMemo(() => (changes ? getIncompleteCells(changes) : []), [changes]);
  const sections = useSheetRows(rules, useDeferredValue(search));
  const send = useMemo(
    () => ({
      focus: (cell: Cell) => screen.send({ type: 'cell.focus', cell }),
      open: (cell: Cell) => screen.send({ type: 'cell.open', cell }),
    }),
    [screen],
  );
  const field = useRef<HTMLInputElement>(null);
  const setSearch = (typed: string) => screen.send({ type: 'search.type', text: typed });
  return (
    <>
      {changes && <DraftBar screen={screen} draft={changes} />}
      <search className="toolbar">
        <SearchField
          className="toolbar-search"
          label={text('access.search')}
          inputRef={field}
          value={search}
          onChange={setSearch}
        />
        <SheetLegend />
      </search>
      {sections.length === 0 ? (
        <NoSearchMatch field={field} onClear={() => setSearch('')} />
      ) : (
        <RuleSheet
          label={text('permissions.sheet', { role: roleName(role, custom?.name) })}
          sections={sections}
          rules={rules}
          stored={changes?.base.rules ?? stored}
          incomplete={incomplete}
          active={active}
          onFocus={send.focus}
          onOpen={send.open}
        />
      )}
      <CellDrawer screen={screen} draft={draft} />
    </>
  );
}

/** What each role may do: its rules as a sheet, their review, their history, and the check of a user. */
export default function PermissionsView() {
  const text = useText();
  const roleName = useRoleName();
  const screen = useScreen('permissionsPage');
  const permissions = useSelector(screen, ({ context }) => getRolePermissions(context));
  const review = useSelector(screen, ({ children }) => children.review);
  return (
    <Page
      title={text('route.permissions')}
      lead={text('permissions.lead')}
      tools={<ButtonLink href={href('roles')} text={text('route.roles')} />}
    >
      <LoadState
        actor={screen}
        data={permissions}
        rows={12}
        failed="permissions.failed"
        onRetry={() => screen.send({ type: 'resource.refresh' })}
      >
        {(loaded) => (
          <>
            <RoleBar screen={screen} permissions={loaded} />
            <Sheet screen={screen} permissions={loaded} />
            {review && (
              <ReviewDialog
                key={review.sessionId}
                review={review}
                roleName={roleName(loaded.role, loaded.custom?.name)}
              />
            )}
            <HistoryPanel screen={screen} roleName={roleName(loaded.role, loaded.custom?.name)} />
            <CheckPanel screen={screen} />
          </>
        )}
      </LoadState>
    </Page>
  );
}
