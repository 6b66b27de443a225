import { useAppActor, useAppSelector } from '../hooks/use-app.ts';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useText } from '../hooks/use-text.ts';
import { Alert } from '../parts/Alert.tsx';
import { Button } from '../parts/Button.tsx';
import { Sheet } from '../parts/Sheet.tsx';

/** The page did not load: the network is down, or a new release has replaced its file. */
export function LoadFailedView() {
  const text = useText();
  const problemText = useProblemText();
  const router = useAppActor('router');
  const problem = useAppSelector('router', (snapshot) => snapshot.context.problem);
  return (
    <Sheet title={text('loadFailed.title')} lead={text('loadFailed.body')} faulty wide>
      {problem && <Alert tone="danger">{problemText(problem)}</Alert>}
      <div className="actions">
        <Button look="primary" onClick={() => router.send({ type: 'router.retry' })}>
          {text('action.retry')}
        </Button>
        <Button onClick={() => window.location.reload()}>{text('action.reload')}</Button>
      </div>
    </Sheet>
  );
}
