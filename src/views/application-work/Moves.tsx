import { Button, MenuItem } from '@blueprintjs/core';
import { ChevronDownIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { ApplicationDetails } from '../../../contract/application-details.ts';
import type { ApplicationEventType } from '../../../contract/charts/application/events.ts';
import { demandedOf } from '../../machines/application-events/event-values.ts';
import { type EventPossibility, sortedMoves } from '../../machines/application-events/possibilities.ts';
import { isEnding } from '../../machines/application-work/standing.ts';
import { Reasons } from '../applications/events/Reasons.tsx';
import { StaleLine } from '../grid/Notice.tsx';
import { useText } from '../hooks/use-text.ts';
import { MenuPopover } from '../office/MenuPopover.tsx';
import { useTimes } from '../office/use-times.ts';
import type { WorkActor } from './work-actor.ts';

interface MovesProps {
  readonly application: ApplicationDetails;
  readonly work: WorkActor;
}

/** Maximum number of buttons; further actions go into a menu. */
const mostButtons = 4;

/** A withdrawal that the same user can still undo, with the deadline for undoing it. */
function Undo({ application, work }: MovesProps) {
  const text = useText();
  const times = useTimes();
  const { locale } = useIntl();
  const until = application.workflow.clocks.find(({ id }) => id === 'withdrawalUndo');
  if (!until) return null;
  return (
    <StaleLine
      tone="warning"
      action={
        <Button
          intent="primary"
          text={text('work.undo')}
          onClick={() => work.send({ type: 'event.send', event: 'withdrawal.undo', locale })}
        />
      }
    >
      {text('work.withdrawn', { time: times.time(new Date(until.at)) })}
    </StaleLine>
  );
}

/** The last action taken on this page, announced once. */
function Done({ application, work }: MovesProps) {
  const text = useText();
  const done = useSelector(work, ({ context }) => context.done);
  return (
    <p className="form-done" role="status">
      {done &&
        text('work.done', { event: text(`event.${done}`), status: text(`status.${application.status}`) })}
    </p>
  );
}

/** Blocked actions, each with its reasons and remedies. */
function Held({ application, work, held }: MovesProps & { held: readonly EventPossibility[] }) {
  const text = useText();
  const { locale } = useIntl();
  if (held.length === 0) return null;
  return (
    <details className="moves-held">
      <summary>{text('work.held', { count: held.length })}</summary>
      <ul>
        {held.map(({ type, reasons }) => (
          <li key={type}>
            <h3>{text(`event.${type}`)}</h3>
            <Reasons
              reasons={reasons}
              application={application}
              onMove={(event) => work.send({ type: 'event.choose', event, locale })}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The actions available to this user, most common first, and the blocked ones with their reasons. */
export function Moves(props: MovesProps) {
  const { application, work } = props;
  const text = useText();
  const { locale } = useIntl();
  const { open, held } = sortedMoves(application);
  const isUndone =
    application.workflow.clocks.some(({ id }) => id === 'withdrawalUndo') &&
    demandedOf('withdrawal.undo', application).size === 0;
  const offered = open.filter(({ type }) => !(isUndone && type === 'withdrawal.undo'));
  const onward = offered.filter((one) => !isEnding(one));
  const buttons = onward.slice(0, mostButtons);
  const others = [...onward.slice(mostButtons), ...offered.filter(isEnding)];
  const choose = (event: ApplicationEventType) => work.send({ type: 'event.choose', event, locale });
  const { next } = application.workflow.summary;
  return (
    <section className="moves" aria-labelledby="moves-title">
      <div className="moves-head">
        <h2 id="moves-title">{text('work.moves')}</h2>
        <Done {...props} />
      </div>
      {isUndone && open.length > offered.length && <Undo {...props} />}
      {offered.length === 0 && open.length === 0 && <p className="faint">{text('work.noMoves')}</p>}
      {offered.length > 0 && (
        <div className="moves-buttons">
          {buttons.map(({ type }) => (
            <Button
              key={type}
              intent={type === next ? 'primary' : 'none'}
              text={text(`event.${type}`)}
              onClick={() => choose(type)}
            />
          ))}
          {others.length > 0 && (
            <MenuPopover
              label={text('work.moreLabel')}
              align="start"
              button={{ text: text('work.more'), endIcon: <ChevronDownIcon />, variant: 'outlined' }}
            >
              {others.map((one) => (
                <MenuItem
                  key={one.type}
                  text={text(`event.${one.type}`)}
                  intent={isEnding(one) ? 'danger' : 'none'}
                  onClick={() => choose(one.type)}
                />
              ))}
            </MenuPopover>
          )}
        </div>
      )}
      <Held {...props} held={held} />
    </section>
  );
}
