import { Alert } from '../../../kit/components/Alert.tsx';
import { Button } from '../../../kit/components/Button.tsx';
import { useProblemText } from '../../../kit/hooks/use-problem-text.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { Frame } from '../Frame.tsx';
import { SaveLine } from '../SaveLine.tsx';
import { useRegistration, useSend, useTag } from '../use-registration.ts';

/** Everything is answered, but there was no connection, or the server refused it for now: it is sent later, or by the button. */
export default function ReadyPage() {
  const text = useText();
  const send = useSend();
  const problemText = useProblemText();
  const problem = useRegistration((context) => context.problem);
  const isSubmitting = useTag('submitting');
  const isRefused = problem !== null && problem.kind !== 'offline';
  return (
    <Frame
      title={text('registration.ready.title')}
      lead={text(isRefused ? 'registration.ready.refused' : 'registration.ready.body')}
      onBack={() => send({ type: 'page.back' })}
    >
      {isRefused && (
        <Alert tone="warning" role="status">
          {problemText(problem)}
        </Alert>
      )}
      <Button
        variant="primary"
        busy={isSubmitting ? text('registration.submitting') : null}
        onClick={() => send({ type: 'registration.retry' })}
      >
        {text('registration.ready.retry')}
      </Button>
      <SaveLine />
    </Frame>
  );
}
