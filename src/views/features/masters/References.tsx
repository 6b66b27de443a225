import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { Link } from 'wouter';
import type { MasterEditActor } from '../../../machines/features/masters/master-edit.machine.ts';
import { getUsageLink, getUsagePath, type UsageLink } from '../../../machines/features/masters/usage-link.ts';
import { getRoute } from '../../../machines/kit/routes/routes.ts';
import { useCan } from '../../kit/hooks/use-can.ts';
import { useProblemText } from '../../kit/hooks/use-problem-text.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { InlineAlert } from '../../kit/Notice.tsx';

/** The number of referencing records of a kind, linked to their list for users who can open it. */
function ReferenceCount({ usage, children }: { usage: UsageLink | null; children: string }) {
  const [action, subject] = (usage && getRoute(usage.page).can) ?? ['manage', 'all'];
  const canOpen = useCan(action, subject);
  return usage && canOpen ? <Link href={getUsagePath(usage)}>{children}</Link> : children;
}

/** The records that reference the record, and a button to delete it if there are none. */
export function References({ screen, name }: { screen: MasterEditActor; name: string }) {
  const text = useText();
  const id = useId();
  const problemText = useProblemText();
  const snapshot = useSelector(screen, (current) => current);
  const { uses, subject, problem, row } = snapshot.context;
  const canDelete = useCan('delete', subject);
  if (uses === null) return null;
  const inUse = uses.length > 0;
  return (
    <section className="master-uses stack" aria-labelledby={id}>
      <h2 id={id}>{text('masters.usedBy')}</h2>
      {inUse ? (
        <ul>
          {uses.map(({ by, count }) => (
            <li key={by}>
              <ReferenceCount usage={row && getUsageLink(subject, by, row)}>
                {text(`masters.by.${by}`, { count })}
              </ReferenceCount>
            </li>
          ))}
        </ul>
      ) : (
        <p className="faint">{text('masters.unused')}</p>
      )}
      {canDelete && inUse && (
        <p className="field-note">
          {text(row?.archived || row?.editable?.includes('archived') ? 'masters.inUse' : 'masters.requested')}
        </p>
      )}
      {snapshot.hasTag('kept') && problem && (
        <InlineAlert tone="danger">
          {text('masters.notDeleted')} {problemText(problem)}
        </InlineAlert>
      )}
      {canDelete && !inUse && !snapshot.hasTag('confirming') && (
        <div className="notice-actions">
          <Button
            intent="danger"
            variant="outlined"
            text={text('action.delete')}
            onClick={() => screen.send({ type: 'master.remove' })}
          />
        </div>
      )}
      {snapshot.hasTag('confirming') && (
        <div role="alert" className="stack">
          <p>{text('masters.confirmDelete', { name })}</p>
          <div className="notice-actions">
            <Button
              intent="danger"
              // Keyboard users continue in the confirmation.
              autoFocus
              loading={snapshot.hasTag('removing')}
              text={text('action.delete')}
              onClick={() => screen.send({ type: 'master.confirm' })}
            />
            <Button
              text={text('action.cancel')}
              onClick={() => screen.send({ type: 'master.cancelRemoval' })}
            />
          </div>
        </div>
      )}
    </section>
  );
}
