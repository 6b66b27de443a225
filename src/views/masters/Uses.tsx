import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { Link } from 'wouter';
import type { MasterEditActor } from '../../machines/masters/master-edit-actor.ts';
import { type UsedIn, usedIn, usedInAddress } from '../../machines/masters/used-in.ts';
import { routeOf } from '../../machines/router/routes.ts';
import { StaleLine } from '../grid/Notice.tsx';
import { useCan } from '../hooks/use-can.ts';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useText } from '../hooks/use-text.ts';

/** The number of referencing records of a kind, linked to their list for users who can open it. */
function Use({ place, children }: { place: UsedIn | null; children: string }) {
  const [action, subject] = (place && routeOf(place.page).can) ?? ['manage', 'all'];
  const mayOpen = useCan(action, subject);
  return place && mayOpen ? <Link href={usedInAddress(place)}>{children}</Link> : children;
}

/** The records that reference the record, and a button to delete it if there are none. */
export function Uses({ screen, name }: { screen: MasterEditActor; name: string }) {
  const text = useText();
  const id = useId();
  const problemText = useProblemText();
  const snapshot = useSelector(screen, (current) => current);
  const { uses, subject, problem, row } = snapshot.context;
  const mayRemove = useCan('delete', subject);
  if (uses === null) return null;
  const inUse = uses.length > 0;
  return (
    <section className="master-uses stack" aria-labelledby={id}>
      <h2 id={id}>{text('masters.usedBy')}</h2>
      {inUse ? (
        <ul>
          {uses.map(({ by, count }) => (
            <li key={by}>
              <Use place={row && usedIn(subject, by, row)}>{text(`masters.by.${by}`, { count })}</Use>
            </li>
          ))}
        </ul>
      ) : (
        <p className="faint">{text('masters.unused')}</p>
      )}
      {mayRemove && inUse && (
        <p className="field-note">
          {text(row?.archived || row?.editable?.includes('archived') ? 'masters.inUse' : 'masters.asked')}
        </p>
      )}
      {snapshot.hasTag('kept') && problem && (
        <StaleLine tone="danger">
          {text('masters.notRemoved')} {problemText(problem)}
        </StaleLine>
      )}
      {mayRemove && !inUse && !snapshot.hasTag('confirming') && (
        <div className="notice-actions">
          <Button
            intent="danger"
            variant="outlined"
            text={text('masters.remove')}
            onClick={() => screen.send({ type: 'master.remove' })}
          />
        </div>
      )}
      {snapshot.hasTag('confirming') && (
        <div role="alert" className="stack">
          <p>{text('masters.question', { name })}</p>
          <div className="notice-actions">
            <Button
              intent="danger"
              // Keyboard users continue in the confirmation.
              autoFocus
              loading={snapshot.hasTag('removing')}
              text={text('masters.confirm')}
              onClick={() => screen.send({ type: 'master.confirm' })}
            />
            <Button text={text('masters.keep')} onClick={() => screen.send({ type: 'master.keep' })} />
          </div>
        </div>
      )}
    </section>
  );
}
