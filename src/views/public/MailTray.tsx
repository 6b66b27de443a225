import { useMachine } from '@xstate/react';
import type { KeptMail } from '../../../contract/people/mail-tray.ts';
import { getMailLines, mailTrayMachine } from '../../machines/features/account/mail-tray.machine.ts';
import { useText } from '../kit/hooks/use-text.ts';
import './mail-tray.css';

/** The mail that this browser has caused; only in a demonstration without a mail server. Empty, it takes no room. */
export default function MailTray() {
  const text = useText();
  const [{ context }] = useMachine(mailTrayMachine);
  const { messages } = context;
  const count = messages.length;
  return (
    <>
      <p className="only-read" role="status">
        {count > 0 && text('mailTray.count', { count })}
      </p>
      {count > 0 && (
        <section className="mail-tray" aria-labelledby="mail-tray">
          <h2 id="mail-tray">{text('mailTray.title')}</h2>
          <p className="below">{text('mailTray.count', { count })}</p>
          <ul>
            {messages.map((message) => (
              <li key={message.id}>
                <Message message={message} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Message({ message: { recipient, subject, text: words } }: { message: KeptMail }) {
  const text = useText();
  return (
    <details>
      <summary>
        <bdi>{subject}</bdi>
      </summary>
      <div className="mail-tray-words" dir="auto">
        <p className="below" dir="auto">
          {text('mailTray.to')} <bdi dir="ltr">{recipient}</bdi>
        </p>
        {getMailLines(words).map(({ key, words: line, path }) => (
          <p key={key}>
            {path === null ? (
              line
            ) : (
              <a className="link" href={path} dir="ltr">
                {line}
              </a>
            )}
          </p>
        ))}
      </div>
    </details>
  );
}
