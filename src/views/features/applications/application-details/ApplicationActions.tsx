import { Button, MenuItem } from '@blueprintjs/core';
import { ChevronDownIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import type { ApplicationEventType } from '../../../../../contract/charts/application/events.ts';
import { isUnsuccessfulEnd } from '../../../../machines/features/applications/application-details/application-progress.ts';
import {
  type PossibleApplicationEvent,
  sortPossibleEvents,
} from '../../../../machines/features/applications/application-events/possible-events.ts';
import { getRequiredPaths } from '../../../../machines/grid/tools/event-values.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import { MenuPopover } from '../../../kit/menus/MenuPopover.tsx';
import { InlineAlert } from '../../../kit/Notice.tsx';
import { Reasons } from '../events/Reasons.tsx';
import type { ApplicationDetailsActor } from './application-details-actor.ts';

interface ApplicationActionsProps {
  readonly application: ApplicationDetails;
  readonly details: ApplicationDetailsActor;
}

/** Maximum number of buttons; further actions go into a menu. */
const maxButtons = 4;

/** A withdrawal that the same user can still undo, with the deadline for undoing it. */
function UndoWithdrawal({ application, details }: ApplicationActionsProps) {
  const text = useText();
  const times = useTimes();
  const { locale } = useIntl();
  const until = application.workflow.activeDeadlines.find(({ id }) => id === 'withdrawalUndo');
  if (!until) return null;
  return (
    <InlineAlert
      tone="warning"
      action={
        <Button
          intent="primary"
          text={text('work.undo')}
          onClick={() => details.send({ type: 'event.send', event: 'withdrawal.undo', locale })}
        />
      }
    >
      {text('work.withdrawn', { time: times.time(new Date(until.at)) })}
    </InlineAlert>
  );
}

/** The last action taken on this page, announced once. */
function LastAction({ application, details }: ApplicationActionsProps) {
  const text = useText();
  const done = useSelector(details, ({ context }) => context.done);
  return (
    <p className="form-done" role="status">
      {done &&
        text('work.done', { event: text(`event.${done}`), status: text(`status.${application.status}`) })}
    </p>
  );
}

/** Blocked actions, each with its reasons and remedies. */
function BlockedActions({
  application,
  details,
  blocked,
}: ApplicationActionsProps & { blocked: readonly PossibleApplicationEvent[] }) {
  const text = useText();
  const { locale } = useIntl();
  if (blocked.length === 0) return null;
  return (
    <details className="moves-blocked">
      <summary>{text('work.unavailable', { count: blocked.length })}</summary>
      <ul>
        {blocked.map(({ type, reasons }) => (
          <li key={type}>
            <h3>{text(`event.${type}`)}</h3>
            <Reasons
              reasons={reasons}
              application={application}
              onOpenEvent={(event) => details.send({ type: 'event.select', event, locale })}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The actions available to this user, most common first, and the blocked ones with their reasons. */
export function ApplicationActions(props: ApplicationActionsProps) {
  const { application, details } = props;
  const text = useText();
  const { locale } = useIntl();
  const { available, blocked } = sortPossibleEvents(application);
  const canUndo =
    application.workflow.activeDeadlines.some(({ id }) => id === 'withdrawalUndo') &&
    getRequiredPaths('withdrawal.undo', application).size === 0;
  const shownEvents = available.filter(({ type }) => !(canUndo && type === 'withdrawal.undo'));
  const forwardEvents = shownEvents.filter((one) => !isUnsuccessfulEnd(one));
  const buttons = forwardEvents.slice(0, maxButtons);
  const menuEvents = [...forwardEvents.slice(maxButtons), ...shownEvents.filter(isUnsuccessfulEnd)];
  const openForm = (event: ApplicationEventType) => details.send({ type: 'event.select', event, locale });
  const { next } = application.workflow.summary;
  return (
    <section className="moves sheet-box stack" aria-labelledby="moves-title">
      <div className="wrap gap-1-4 align-baseline">
        <h2 id="moves-title">{text('label.availableActions')}</h2>
        <LastAction {...props} />
      </div>
      {canUndo && available.length > shownEvents.length && <UndoWithdrawal {...props} />}
      {shownEvents.length === 0 && available.length === 0 && <p className="faint">{text('work.noMoves')}</p>}
      {shownEvents.length > 0 && (
        <div className="moves-buttons wrap">
          {buttons.map(({ type }) => (
            <Button
              key={type}
              intent={type === next ? 'primary' : 'none'}
              text={text(`event.${type}`)}
              onClick={() => openForm(type)}
            />
          ))}
          {menuEvents.length > 0 && (
            <MenuPopover
              label={text('work.moreLabel')}
              align="start"
              button={{ text: text('grid.more'), endIcon: <ChevronDownIcon />, variant: 'outlined' }}
            >
              {menuEvents.map((one) => (
                <MenuItem
                  key={one.type}
                  text={text(`event.${one.type}`)}
                  intent={isUnsuccessfulEnd(one) ? 'danger' : 'none'}
                  onClick={() => openForm(one.type)}
                />
              ))}
            </MenuPopover>
          )}
        </div>
      )}
      <BlockedActions {...props} blocked={blocked} />
    </section>
  );
}
