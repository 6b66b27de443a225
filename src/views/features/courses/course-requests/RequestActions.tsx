import { Button, type ButtonProps } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type {
  CourseRequestDetails,
  CourseRequestEventType,
} from '../../../../../contract/courses/course-requests.ts';
import { getPossibleEvents } from '../../../../machines/features/courses/course-requests/possible-events.ts';
import type { RequestActor } from '../../../../machines/features/courses/course-requests/request.machine.ts';
import type { RequestEvent } from '../../../../machines/features/courses/course-requests/request.types.ts';
import { OverwriteConflict } from '../../../kit/Conflict.tsx';
import { useDynamicText, useText } from '../../../kit/hooks/use-text.ts';
import { ShortcutHint } from '../../../kit/keys/ShortcutHint.tsx';
import { useCommandShortcut } from '../../../kit/keys/use-command-shortcut.ts';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { CourseSelector } from './CourseSelector.tsx';
import { ReasonForm } from './ReasonForm.tsx';

interface ActionDefinition {
  readonly event: RequestEvent;
  readonly command: string;
  readonly buttonProps: ButtonProps;
}

/**
 * For each event of the chart: the machine event it sends, the command with the same effect, and the button's
 * props.
 */
const actionsByEvent: Readonly<Record<CourseRequestEventType, ActionDefinition>> = {
  'courseRequest.takeUp': {
    event: { type: 'request.send', event: 'courseRequest.takeUp' },
    command: 'request.takeUp',
    buttonProps: { intent: 'primary' },
  },
  'courseRequest.publish': {
    event: { type: 'request.send', event: 'courseRequest.publish' },
    command: 'request.publish',
    buttonProps: { intent: 'primary' },
  },
  'courseRequest.link': {
    event: { type: 'action.open', action: 'link' },
    command: 'request.link',
    buttonProps: { variant: 'outlined' },
  },
  'courseRequest.refuse': {
    event: { type: 'action.open', action: 'refuse' },
    command: 'request.refuse',
    buttonProps: { intent: 'danger', variant: 'outlined' },
  },
  'courseRequest.reconsider': {
    event: { type: 'action.open', action: 'reconsider' },
    command: 'request.reconsider',
    buttonProps: { variant: 'outlined' },
  },
  'courseRequest.release': {
    event: { type: 'request.send', event: 'courseRequest.release' },
    command: 'request.release',
    buttonProps: { variant: 'minimal' },
  },
};
const order = Object.keys(actionsByEvent) as CourseRequestEventType[];

interface RequestActionsProps {
  readonly details: RequestActor;
  readonly request: CourseRequestDetails;
}

/** A conflict: the current status of the request, and how to continue. */
function ConflictNotice({ details, request }: RequestActionsProps) {
  const text = useText();
  const canOverwrite = useSelector(details, (snapshot) => snapshot.can({ type: 'conflict.overwrite' }));
  return (
    <OverwriteConflict
      title={text('courseRequests.conflict')}
      actor={details}
      overwrite={canOverwrite ? text('action.continueAnyway') : null}
    >
      <p>{text('courseRequests.conflictBody', { state: text(`state.courseRequest.${request.status}`) })}</p>
    </OverwriteConflict>
  );
}

/** The available actions of a request, and the reasons that block the others. */
export function RequestActions({ details, request }: RequestActionsProps) {
  const text = useText();
  const dynamicText = useDynamicText();
  const hintOf = useCommandShortcut();
  const refusal = useSelector(details, ({ context }) => context.refusal);
  const sending = useSelector(details, (snapshot) => snapshot.hasTag('sending'));
  const conflict = useSelector(details, (snapshot) => snapshot.hasTag('conflict'));
  const action = useSelector(details, (snapshot) => {
    if (snapshot.hasTag('refusing')) return 'refuse';
    if (snapshot.hasTag('reconsidering')) return 'reconsider';
    return snapshot.hasTag('linking') ? 'link' : null;
  });
  const possibleEvents = getPossibleEvents(request);
  const available = order.filter((type) =>
    possibleEvents.some((possibleEvent) => possibleEvent.type === type && possibleEvent.reasons.length === 0),
  );
  const blockingReasons = [...new Set(possibleEvents.flatMap(({ reasons }) => reasons))];
  if (conflict) return <ConflictNotice details={details} request={request} />;
  return (
    <section aria-label={text('label.availableActions')}>
      <ProblemAlert problem={refusal} />
      {action === 'link' && <CourseSelector details={details} />}
      {(action === 'refuse' || action === 'reconsider') && (
        <ReasonForm key={action} details={details} action={action} />
      )}
      {action === null && (
        <div className="wrap">
          {available.map((type) => (
            <Button
              key={type}
              {...actionsByEvent[type].buttonProps}
              disabled={sending}
              text={text(`event.${type}`)}
              aria-keyshortcuts={hintOf(actionsByEvent[type].command)?.aria}
              endIcon={<ShortcutHint command={actionsByEvent[type].command} />}
              onClick={() => details.send(actionsByEvent[type].event)}
            />
          ))}
        </div>
      )}
      {blockingReasons.map((reason) => (
        <p key={reason} className="faint">
          {dynamicText([reason], 'reason.notInThisState')}
        </p>
      ))}
      {possibleEvents.length === 0 && <p className="faint">{text('label.noActions')}</p>}
    </section>
  );
}
