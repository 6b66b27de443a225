import './work-part.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { EventDialog } from '../applications/events/EventDialog.tsx';
import { Notice, StaleLine } from '../grid/Notice.tsx';
import { Skeleton } from '../grid/Skeleton.tsx';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useText } from '../hooks/use-text.ts';
import { ChartStrip } from './ChartStrip.tsx';
import { Moves } from './Moves.tsx';
import type { WorkActor } from './work-actor.ts';

/** The form of the selected event, while it is open. */
function OpenForm({ work }: { work: WorkActor }) {
  const { locale } = useIntl();
  const form = useSelector(work, ({ children }) => children.form);
  const immediately = useSelector(work, ({ context }) => context.chosen?.immediately ?? false);
  const isShown = useSelector(form, (snapshot) => snapshot !== undefined && !snapshot.hasTag('sending'));
  if (!form || (immediately && !isShown)) return null;
  return (
    <EventDialog
      key={form.sessionId}
      form={form}
      onMove={(event) => work.send({ type: 'event.choose', event, locale })}
    />
  );
}

interface WorkPartProps {
  readonly work: WorkActor;
  /** Shows the actions above the state, as beside a list. */
  readonly movesFirst?: boolean;
}

/** The state of an application and its available actions, with loading and error states. */
export function WorkPart({ work, movesFirst = false }: WorkPartProps) {
  const text = useText();
  const problemText = useProblemText();
  const snapshot = useSelector(work, (current) => current);
  const { application, problem } = snapshot.context;
  const retry = <Button text={text('action.retry')} onClick={() => work.send({ type: 'work.refresh' })} />;
  if (!application) {
    if (!snapshot.hasTag('failed') || !problem) return <Skeleton rows={4} />;
    return (
      <Notice
        picture={snapshot.hasTag('offline') ? 'offline' : 'failed'}
        title={text('work.failed')}
        action={retry}
        urgent
      >
        {problemText(problem)}
      </Notice>
    );
  }
  return (
    <div className="work-part" aria-busy={snapshot.hasTag('busy')}>
      {snapshot.hasTag('failed') && problem && (
        <StaleLine tone="warning" action={retry}>
          <strong>{text('work.offline')}</strong> {problemText(problem)}
        </StaleLine>
      )}
      {movesFirst && <Moves application={application} work={work} />}
      <ChartStrip application={application} work={work} />
      {!movesFirst && <Moves application={application} work={work} />}
      <OpenForm work={work} />
    </div>
  );
}
