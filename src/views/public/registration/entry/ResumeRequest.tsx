import { useEffect, useState } from 'react';
import { Alert } from '../../../kit/components/Alert.tsx';
import { Button } from '../../../kit/components/Button.tsx';
import { ErrorSummary } from '../../../kit/components/ErrorSummary.tsx';
import { submitting } from '../../../kit/hooks/submitting.ts';
import { useProblemText } from '../../../kit/hooks/use-problem-text.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { Frame } from '../Frame.tsx';
import { ariaOf, FieldShell } from '../fields/FieldShell.tsx';
import { useRegistration, useSend, useTag } from '../use-registration.ts';

/** Asks for links to the registrations that were started with an address. */
export default function ResumeRequest() {
  return useTag('linkSent') ? <Sent /> : <Request />;
}

function Request() {
  const text = useText();
  const send = useSend();
  const problemText = useProblemText();
  const email = useRegistration((context) => context.resumeEmail);
  const code = useRegistration((context) => context.resumeProblem);
  const problem = useRegistration((context) => context.problem);
  const isSending = useTag('sendingLink');
  const [attempt, setAttempt] = useState(0);
  const error =
    code === null
      ? undefined
      : text(code === 'required' ? 'registration.error.email.required' : 'registration.error.email');
  const field = { id: 'resume-email', hint: undefined, error };
  // The answer to a request may come later than the request.
  useEffect(() => {
    if (code !== null) setAttempt((count) => count + 1);
  }, [code]);
  return (
    <Frame
      title={text('registration.resume.title')}
      lead={text('registration.resume.lead')}
      hasErrors={error !== undefined}
      onBack={() => send({ type: 'page.back' })}
      before={
        <ErrorSummary
          faults={error === undefined ? [] : [{ id: field.id, message: error }]}
          messages={[]}
          attempt={attempt}
        />
      }
    >
      {problem && (
        <Alert tone="danger" role="alert">
          {problemText(problem)}
        </Alert>
      )}
      <form
        className="form registration-form"
        noValidate
        onSubmit={submitting(() => {
          send({ type: 'resume.request' });
          setAttempt((count) => count + 1);
        })}
      >
        <FieldShell {...field} label={text('registration.question.email')}>
          <div className="field-frame">
            <input
              className="field-input"
              id={field.id}
              name="email"
              type="email"
              dir="ltr"
              inputMode="email"
              value={email}
              autoComplete="email"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="send"
              {...ariaOf(field)}
              onChange={({ currentTarget }) => send({ type: 'resume.change', email: currentTarget.value })}
            />
          </div>
        </FieldShell>
        <Button variant="primary" type="submit" busy={isSending ? text('registration.later.sending') : null}>
          {text('registration.resume.send')}
        </Button>
      </form>
    </Frame>
  );
}

function Sent() {
  const text = useText();
  const send = useSend();
  const email = useRegistration((context) => context.linkSentTo ?? context.resumeEmail);
  return (
    <Frame title={text('registration.resume.sentTitle')} lead={text('registration.resume.sent', { email })}>
      <p className="below">{text('registration.resume.sentHint')}</p>
      <div className="actions">
        <Button onClick={() => send({ type: 'page.back' })}>{text('registration.resume.backToForm')}</Button>
      </div>
    </Frame>
  );
}
