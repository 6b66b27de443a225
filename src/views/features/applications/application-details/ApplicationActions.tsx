import { Button } from '@blueprintjs/core';
import { ChevronDownIcon } from '@blueprintjs/icons';
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
import { useControlCommand } from '../../../kit/keys/use-control-command.ts';
import { EntryMenu } from '../../../kit/menus/EntryMenu.tsx';
import { InlineAlert } from '../../../kit/Notice.tsx';
import { LastEvent } from '../events/LastEvent.tsx';
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

/** Blocked actions, each with its reasons and remedies. */
function BlockedActions({
  application,
  details,
  blocked,
  isNext,
}: ApplicationActionsProps & {
  readonly blocked: readonly PossibleApplicationEvent[];
  /** Nothing that brings the application forward is possible: the key of the next step leads to the reasons. */
  readonly isNext: boolean;
}) {
  const text = useText();
  const { locale } = useIntl();
  const controlCommand = useControlCommand();
  if (blocked.length === 0) return null;
  return (
    <details className="moves-blocked">
      <summary {...(isNext && controlCommand('record.nextStep'))}>
        {text('work.unavailable', { count: blocked.length })}
      </summary>
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
  const controlCommand = useControlCommand();
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
  const canGoOn = buttons.some(({ type }) => type === next);
  return (
    <section className="moves sheet-box stack" aria-labelledby="moves-title">
      <div className="wrap gap-1-4 align-baseline">
        <h2 id="moves-title" tabIndex={-1}>
          {text('label.availableActions')}
        </h2>
        <LastEvent actor={details} application={application} heading="moves-title" />
      </div>
      {canUndo && available.length > shownEvents.length && <UndoWithdrawal {...props} />}
      {shownEvents.length === 0 && available.length === 0 && <p className="faint">{text('work.noMoves')}</p>}
      {shownEvents.length > 0 && (
        <div className="moves-buttons wrap">
          {buttons.map(({ type }) => (
            <Button
              {...(type === next && controlCommand('record.nextStep'))}
              key={type}
              intent={type === next ? 'primary' : 'none'}
              text={text(`event.${type}`)}
              onClick={() => openForm(type)}
            />
          ))}
          {menuEvents.length > 0 && (
            <EntryMenu
              label={text('work.moreLabel')}
              align="start"
              button={{ text: text('grid.more'), endIcon: <ChevronDownIcon />, variant: 'outlined' }}
              entries={menuEvents.map((one) => ({
                key: one.type,
                text: text(`event.${one.type}`),
                intent: isUnsuccessfulEnd(one) ? 'danger' : 'none',
                onClick: () => openForm(one.type),
              }))}
            />
          )}
        </div>
      )}
      <BlockedActions {...props} blocked={blocked} isNext={!canGoOn} />
    </section>
  );
}
