import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { OfferedStudent } from '../../../../contract/people/account-link.ts';
import type { AccountLinkActor } from '../../../machines/features/students/account-link.machine.ts';
import { FactList } from '../../kit/FactList.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { RetryButton } from '../../kit/Notice.tsx';
import { ProblemAlert } from '../../kit/ProblemAlert.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';

interface OfferedProps {
  readonly link: AccountLinkActor;
  readonly offered: OfferedStudent;
  readonly email: string;
}

/** Who entered the student and when: enough to know whether one has registered there. */
function Facts({ offered }: Pick<OfferedProps, 'offered'>) {
  const text = useText();
  const times = useTimes();
  const { number, createdAt, introducerName, counsellorName, branchName } = offered;
  return (
    <FactList
      facts={[
        [
          text('studentHome.recordNumber'),
          <bdi key="number" dir="ltr">
            {number}
          </bdi>,
        ],
        [text('fact.createdAt'), times.dateOf(createdAt)],
        [text('fact.introducedBy'), introducerName !== null && <bdi>{introducerName}</bdi>],
        [text('fact.counsellor'), counsellorName !== null && <bdi>{counsellorName}</bdi>],
        [text('fact.branch'), <bdi key="branch">{branchName}</bdi>],
      ]}
    />
  );
}

/** The question whether the student is the reader, or their answer that it is somebody else. */
function Question({ link, offered, email }: OfferedProps) {
  const text = useText();
  const sending = useSelector(link, (snapshot) => snapshot.hasTag('sending'));
  const isMine = useSelector(link, ({ context }) => context.isMine);
  const refusal = useSelector(link, ({ context }) => context.refusal);
  const { number, denied } = offered;
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = useRef(denied);
  useEffect(() => {
    // The pressed button is gone with the question.
    if (asked.current !== denied) heading.current?.focus();
    asked.current = denied;
  }, [denied]);
  const answer = (isTheirs: boolean) => link.send({ type: 'link.answer', isMine: isTheirs });
  return (
    <section className="sheet-box pad-4 stack gap-4 offered-record" aria-labelledby="offered-title">
      <h2 id="offered-title" ref={heading} tabIndex={-1}>
        {text(denied ? 'studentHome.deniedTitle' : 'studentHome.offeredTitle')}
      </h2>
      <p>
        {denied
          ? text('studentHome.deniedBody', { number, email })
          : text('studentHome.offeredBody', { email })}
      </p>
      <Facts offered={offered} />
      <ProblemAlert problem={refusal} />
      <div className="row gap-2 wrap">
        {refusal && <RetryButton onClick={() => link.send({ type: 'link.retry' })} />}
        <Button
          intent={denied ? 'none' : 'primary'}
          loading={sending && isMine}
          disabled={sending && !isMine}
          text={text(denied ? 'studentHome.mineAfterAll' : 'studentHome.isMine')}
          onClick={() => answer(true)}
        />
        {!denied && (
          <Button
            loading={sending && !isMine}
            disabled={sending && isMine}
            text={text('studentHome.notMine')}
            onClick={() => answer(false)}
          />
        )}
      </div>
    </section>
  );
}

/** Asks whether the student with the address of the reader is them; without one, `children` say what to do. */
export function OfferedRecord({
  link,
  email,
  children,
}: {
  readonly link: AccountLinkActor;
  readonly email: string;
  readonly children: ReactNode;
}) {
  const offered = useSelector(link, ({ context }) => context.offered);
  const refusal = useSelector(link, ({ context }) => context.refusal);
  const busy = useSelector(link, (snapshot) => snapshot.hasTag('busy'));
  const failed = useSelector(link, (snapshot) => snapshot.hasTag('failed'));
  if (failed)
    return (
      <>
        <ProblemAlert problem={refusal} />
        <RetryButton onClick={() => link.send({ type: 'link.retry' })} />
      </>
    );
  if (offered) return <Question link={link} offered={offered} email={email} />;
  return busy ? <Skeleton rows={6} /> : children;
}
