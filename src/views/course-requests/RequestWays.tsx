import { Button, type ButtonProps } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { CourseRequestDetails, CourseRequestEventType } from '../../../contract/course-requests.ts';
import { waysOf } from '../../machines/course-requests/possibilities.ts';
import type { RequestActor } from '../../machines/course-requests/request.machine.ts';
import type { RequestEvent } from '../../machines/course-requests/request.types.ts';
import { StaleLine } from '../grid/Notice.tsx';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useLooseText, useText } from '../hooks/use-text.ts';
import { KeyHint } from '../keys/KeyHint.tsx';
import { useKeyHint } from '../keys/use-key-hint.ts';
import { CourseChoice } from './CourseChoice.tsx';
import { ReasonForm } from './ReasonForm.tsx';

interface Way {
  readonly event: RequestEvent;
  readonly command: string;
  readonly look: ButtonProps;
}

/**
 * For each event of the chart: the machine event it sends, the command with the same effect, and the button's
 * props.
 */
const ways: Readonly<Record<CourseRequestEventType, Way>> = {
  'courseRequest.takeUp': {
    event: { type: 'request.send', event: 'courseRequest.takeUp' },
    command: 'request.takeUp',
    look: { intent: 'primary' },
  },
  'courseRequest.publish': {
    event: { type: 'request.send', event: 'courseRequest.publish' },
    command: 'request.publish',
    look: { intent: 'primary' },
  },
  'courseRequest.link': {
    event: { type: 'deed.open', deed: 'link' },
    command: 'request.link',
    look: { variant: 'outlined' },
  },
  'courseRequest.refuse': {
    event: { type: 'deed.open', deed: 'refuse' },
    command: 'request.refuse',
    look: { intent: 'danger', variant: 'outlined' },
  },
  'courseRequest.reconsider': {
    event: { type: 'deed.open', deed: 'reconsider' },
    command: 'request.reconsider',
    look: { variant: 'outlined' },
  },
  'courseRequest.release': {
    event: { type: 'request.send', event: 'courseRequest.release' },
    command: 'request.release',
    look: { variant: 'minimal' },
  },
};
const order = Object.keys(ways) as CourseRequestEventType[];

interface RequestWaysProps {
  readonly work: RequestActor;
  readonly request: CourseRequestDetails;
}

/** A conflict: the current status of the request, and how to continue. */
function Overtaken({ work, request }: RequestWaysProps) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const mayInsist = useSelector(work, (snapshot) => snapshot.can({ type: 'conflict.insist' }));
  return (
    <section className="conflict" role="alert" aria-labelledby="request-overtaken">
      <h3 id="request-overtaken" ref={heading} tabIndex={-1}>
        {text('asked.overtaken')}
      </h3>
      <p>{text('asked.overtakenBody', { state: text(`state.courseRequest.${request.status}`) })}</p>
      <div className="request-ways">
        {mayInsist && (
          <Button
            intent="primary"
            text={text('asked.insist')}
            onClick={() => work.send({ type: 'conflict.insist' })}
          />
        )}
        <Button text={text('asked.yield')} onClick={() => work.send({ type: 'conflict.yield' })} />
      </div>
    </section>
  );
}

/** The available actions of a request, and the reasons that block the others. */
export function RequestWays({ work, request }: RequestWaysProps) {
  const text = useText();
  const loose = useLooseText();
  const problemText = useProblemText();
  const hintOf = useKeyHint();
  const refusal = useSelector(work, ({ context }) => context.refusal);
  const sending = useSelector(work, (snapshot) => snapshot.hasTag('sending'));
  const conflict = useSelector(work, (snapshot) => snapshot.hasTag('conflict'));
  const deed = useSelector(work, (snapshot) => {
    if (snapshot.hasTag('refusing')) return 'refuse';
    if (snapshot.hasTag('reconsidering')) return 'reconsider';
    return snapshot.hasTag('linking') ? 'link' : null;
  });
  const known = waysOf(request);
  const open = order.filter((type) => known.some((way) => way.type === type && way.reasons.length === 0));
  const held = [...new Set(known.flatMap(({ reasons }) => reasons))];
  if (conflict) return <Overtaken work={work} request={request} />;
  return (
    <section aria-label={text('asked.ways')}>
      {refusal && <StaleLine tone="danger">{problemText(refusal)}</StaleLine>}
      {deed === 'link' && <CourseChoice work={work} />}
      {(deed === 'refuse' || deed === 'reconsider') && <ReasonForm key={deed} work={work} deed={deed} />}
      {deed === null && (
        <div className="request-ways">
          {open.map((type) => (
            <Button
              key={type}
              {...ways[type].look}
              disabled={sending}
              text={text(`event.${type}`)}
              aria-keyshortcuts={hintOf(ways[type].command)?.aria}
              endIcon={<KeyHint command={ways[type].command} />}
              onClick={() => work.send(ways[type].event)}
            />
          ))}
        </div>
      )}
      {held.map((reason) => (
        <p key={reason} className="faint">
          {loose([reason], 'reason.notInThisState')}
        </p>
      ))}
      {known.length === 0 && <p className="faint">{text('asked.mayNot')}</p>}
    </section>
  );
}
