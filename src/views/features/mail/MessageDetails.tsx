import './mail.css';
import { Button } from '@blueprintjs/core';
import { useActorRef, useSelector } from '@xstate/react';
import type { MailDetails } from '../../../../contract/people/mail.ts';
import { messageMachine } from '../../../machines/features/mail/message.machine.ts';
import type { GridRow } from '../../../machines/grid/definition/grid.types.ts';
import { useFormatters } from '../../grid/use-formatters.ts';
import { FactList } from '../../kit/FactList.tsx';
import { useProblemText } from '../../kit/hooks/use-problem-text.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { LoadState } from '../../kit/LoadState.tsx';
import { InlineAlert } from '../../kit/Notice.tsx';
import { MessageContent } from './MessageContent.tsx';

/** The active message, beside the list. */
export function MessageDetails({ row }: { row: GridRow }) {
  return <Message key={row.id} id={row.id} />;
}

function Message({ id }: { id: number }) {
  const text = useText();
  const problemText = useProblemText();
  const actor = useActorRef(messageMachine, { input: { id } });
  const message = useSelector(actor, ({ context }) => context.message);
  const refusal = useSelector(actor, ({ context }) => context.refusal);
  const sending = useSelector(actor, (snapshot) => snapshot.hasTag('sending'));
  return (
    <div className="mail-details stack gap-4">
      <LoadState
        actor={actor}
        data={message}
        missing={['label.notFound', 'label.notFoundBody']}
        failed="mail.failed"
        onRetry={() => actor.send({ type: 'message.refresh' })}
      >
        {(loaded) => (
          <>
            <MessageFacts message={loaded} />
            {loaded.canSendAgain && (
              <Button
                className="align-start"
                loading={sending}
                text={text('mail.sendAgain')}
                onClick={() => actor.send({ type: 'message.sendAgain' })}
              />
            )}
            {refusal && <InlineAlert tone="danger">{problemText(refusal)}</InlineAlert>}
            {loaded.content ? (
              <MessageContent content={loaded.content} language={loaded.language} />
            ) : (
              <InlineAlert tone="warning">{text('mail.withheld')}</InlineAlert>
            )}
          </>
        )}
      </LoadState>
    </div>
  );
}

/** To whom and when, and what became of it. */
function MessageFacts({ message }: { message: MailDetails }) {
  const text = useText();
  const formatters = useFormatters();
  const { recipient, status, createdAt, error, attempts } = message;
  return (
    <FactList
      aria-label={text('label.details')}
      facts={[
        [
          text('mail.recipient'),
          <bdi key="recipient" dir="ltr">
            {recipient}
          </bdi>,
        ],
        [
          text('fact.status'),
          <span key="status" role="status">
            {formatters.word(`mailStatus.${status}`, status)}
          </span>,
        ],
        [text('mail.createdAt'), formatters.dateTime(createdAt)],
        [text('mail.attempts'), formatters.number(attempts)],
        ...(error === null
          ? []
          : [
              [
                text('fact.mailError'),
                <bdi key="error" dir="ltr">
                  {error}
                </bdi>,
              ] as const,
            ]),
      ]}
    />
  );
}
