import { useState } from 'react';
import { getOwnEmail } from '../../../machines/features/registration/pages/pages.ts';
import { Button } from '../../kit/components/Button.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { getDevice } from './device.ts';
import { useRegistration, useSend, useTag } from './use-registration.ts';

/** Continue later: a link by email, not keeping the answers on a shared device, deleting them. */
export function LaterPanel() {
  const text = useText();
  const send = useSend();
  const kept = useRegistration((context) => context.kept);
  return (
    <details className="registration-later">
      <summary>{text('registration.later')}</summary>
      <div className="stack">
        <SendLink />
        <label className="check">
          <input
            type="checkbox"
            checked={kept === 'sessionOnly'}
            aria-describedby="share-hint"
            onChange={({ currentTarget }) =>
              send({ type: 'keep.change', kept: currentTarget.checked ? 'sessionOnly' : 'device' })
            }
          />
          <span>{text(`registration.share.${getDevice()}`)}</span>
        </label>
        <p className="field-hint registration-under" id="share-hint">
          {text('registration.share.hint')}
        </p>
        <DeleteAnswers />
      </div>
    </details>
  );
}

function SendLink() {
  const text = useText();
  const send = useSend();
  const email = useRegistration(getOwnEmail);
  const hasDraft = useRegistration(({ draft }) => draft !== null);
  const sentTo = useRegistration(({ linkSentTo }) => linkSentTo);
  const isSending = useTag('sendingLink');
  const isSent = useTag('linkSent');
  if (email === null || !hasDraft) return <p className="below">{text('registration.later.noEmail')}</p>;
  return (
    <div className="stack">
      <Button
        busy={isSending ? text('registration.later.sending') : null}
        onClick={() => send({ type: 'link.send' })}
      >
        {text('registration.later.send')}
      </Button>
      <p className="below" role="status">
        {isSent && text('registration.later.sent', { email: sentTo ?? email })}
      </p>
    </div>
  );
}

/** Asks before it deletes. */
function DeleteAnswers() {
  const text = useText();
  const send = useSend();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <div className="actions">
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {text('registration.delete')}
        </Button>
      </div>
    );
  }
  return (
    <div className="stack gap-2" role="alert">
      <p>{text('registration.delete.confirm')}</p>
      <div className="actions">
        <Button onClick={() => send({ type: 'draft.delete' })}>{text('registration.delete.yes')}</Button>
        <Button variant="quiet" onClick={() => setAsking(false)}>
          {text('registration.delete.no')}
        </Button>
      </div>
    </div>
  );
}
