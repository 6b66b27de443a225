import { Alert } from '../kit/components/Alert.tsx';
import { Button } from '../kit/components/Button.tsx';
import { PublicPage } from '../kit/components/PublicPage.tsx';
import { useAppActor, useAppSelector } from '../kit/hooks/use-app.ts';
import { useProblemText } from '../kit/hooks/use-problem-text.ts';
import { useText } from '../kit/hooks/use-text.ts';

/** The page did not load: the network is down, or a new release has replaced its file. */
export function LoadFailedView() {
  const text = useText();
  const problemText = useProblemText();
  const router = useAppActor('router');
  const problem = useAppSelector('router', (snapshot) => snapshot.context.problem);
  return (
    <PublicPage title={text('loadFailed.title')} lead={text('loadFailed.body')} hasErrors wide>
      {problem && <Alert tone="danger">{problemText(problem)}</Alert>}
      <div className="actions">
        <Button variant="primary" onClick={() => router.send({ type: 'router.retry' })}>
          {text('action.retry')}
        </Button>
        <Button onClick={() => window.location.reload()}>{text('action.reload')}</Button>
      </div>
    </PublicPage>
  );
}
