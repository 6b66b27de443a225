import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import {
  getHistory,
  type HistoryActor,
  type HistoryEntry,
} from '../../../../machines/features/access/role-rules/history.machine.ts';
import type { PermissionsPageActor } from '../../../../machines/features/access/role-rules/permissions-page.machine.ts';
import { useCan } from '../../../kit/hooks/use-can.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import { LoadState } from '../../../kit/LoadState.tsx';
import { SidePanel } from '../../../kit/office/SidePanel.tsx';
import { RuleChanges } from './RuleChanges.tsx';

interface VersionProps {
  readonly entry: HistoryEntry;
  readonly isNewest: boolean;
  /** Takes its rules into the draft; null for those who may not. */
  readonly onRestore: (() => void) | null;
}

/** A version: who saved it, when and why, and what it changed. */
function Version({ entry: { version, diff }, isNewest, onRestore }: VersionProps) {
  const text = useText();
  const { dateTime } = useTimes();
  const { number, authorName, createdAt, reason } = version;
  const name = text('permissions.version', { number });
  return (
    <li className="box pad-3 stack gap-2" aria-label={name}>
      <div className="line align-start">
        <div className="fill">
          <h3>
            {name}
            {isNewest && <span className="badge tiny version-current">{text('permissions.current')}</span>}
          </h3>
          <p className="faint">
            {text('label.byAt', {
              who: authorName ?? text('permissions.installation'),
              when: dateTime(createdAt),
            })}
          </p>
        </div>
        {onRestore && !isNewest && (
          <Button
            size="small"
            className="rigid"
            text={text('permissions.restoreVersion', { number })}
            onClick={onRestore}
          />
        )}
      </div>
      {reason !== null && (
        <p className="rule-reason break-anywhere" dir="auto">
          {reason}
        </p>
      )}
      {diff && <RuleChanges diff={diff} />}
    </li>
  );
}

function Versions({ screen, history }: { screen: PermissionsPageActor; history: HistoryActor }) {
  const text = useText();
  const canEdit = useCan('update', 'Role');
  const data = useSelector(history, ({ context }) => context.data);
  const hasDraft = useSelector(screen, ({ context }) => context.drafts[context.role] !== undefined);
  return (
    <LoadState
      actor={history}
      data={data}
      rows={4}
      failed="permissions.historyFailed"
      onRetry={() => history.send({ type: 'resource.refresh' })}
    >
      {(versions) => (
        <>
          {canEdit && hasDraft && <p className="warning-text">{text('permissions.restoreReplaces')}</p>}
          <ol className="stack gap-3" aria-label={text('permissions.versions')}>
            {getHistory(versions).map((entry, at) => (
              <Version
                key={entry.version.number}
                entry={entry}
                isNewest={at === 0}
                onRestore={
                  canEdit ? () => screen.send({ type: 'version.restore', version: entry.version }) : null
                }
              />
            ))}
          </ol>
        </>
      )}
    </LoadState>
  );
}

/** The versions of a role’s rules, in a drawer over the sheet. */
export function HistoryPanel({ screen, roleName }: { screen: PermissionsPageActor; roleName: string }) {
  const text = useText();
  const isOpen = useSelector(screen, (snapshot) => snapshot.hasTag('history'));
  const open = useSelector(screen, ({ children }) => children.history);
  // While the drawer closes, it shows what it had.
  const last = useRef(open);
  if (open) last.current = open;
  const history = last.current;
  return (
    <SidePanel
      title={text('permissions.historyOf', { role: roleName })}
      isOpen={isOpen}
      size="min(38rem, 100vw)"
      onClose={() => screen.send({ type: 'panel.close' })}
    >
      {history && <Versions key={history.sessionId} screen={screen} history={history} />}
    </SidePanel>
  );
}
