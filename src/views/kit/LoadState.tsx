import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Problem } from '../../machines/kit/problem.ts';
import { lazyComponent } from './components/lazy-component.tsx';
import type { PlainMessageId } from './hooks/plain-message.ts';
import { useChangedAt } from './hooks/use-changed-at.ts';
import { useProblemText } from './hooks/use-problem-text.ts';
import { useText } from './hooks/use-text.ts';
import { useTimes } from './hooks/use-times.ts';
import { InlineAlert, Notice, RetryButton } from './Notice.tsx';
import { Skeleton } from './Skeleton.tsx';

const BackToList = lazyComponent(() => import(/* webpackChunkName: "panels" */ './office/BackToList.tsx'));

type LoadTag = 'missing' | 'forbidden' | 'offline' | 'failed';

interface LoadSnapshot {
  readonly context: { readonly problem: Problem | null };
  hasTag(tag: never): boolean;
}

/** An actor that loads something, and is tagged with what prevents it. */
interface LoadActor extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): LoadSnapshot;
}

/** A machine declares only the tags that it has; one that it lacks is never set. */
const isTagged = (snapshot: LoadSnapshot, tag: LoadTag): boolean => snapshot.hasTag(tag as never);

interface LoadFailureProps {
  readonly actor: LoadActor;
  /** Title and text for a record that does not exist. */
  readonly missing?: readonly [title: PlainMessageId, body: PlainMessageId];
  /** What to do about a missing record; by default, a link to the page above it. */
  readonly missingAction?: ReactNode;
  /** Title when loading fails for any other reason than the connection. */
  readonly failed?: PlainMessageId;
  readonly onRetry: () => void;
}

/** Why there is nothing to show, and how to continue. */
export function LoadFailure(props: LoadFailureProps) {
  const { actor, missing, missingAction = <BackToList />, failed = 'list.failed', onRetry } = props;
  const text = useText();
  const problemText = useProblemText();
  const problem = useSelector(actor, ({ context }) => context.problem);
  const isMissing = useSelector(actor, (snapshot) => isTagged(snapshot, 'missing'));
  const forbidden = useSelector(actor, (snapshot) => isTagged(snapshot, 'forbidden'));
  const offline = useSelector(actor, (snapshot) => isTagged(snapshot, 'offline'));
  if (isMissing && missing) {
    return (
      <Notice picture="noMatch" title={text(missing[0])} action={missingAction} urgent>
        {text(missing[1])}
      </Notice>
    );
  }
  if (forbidden) {
    return (
      <Notice picture="forbidden" title={text('list.forbidden')} urgent>
        {text('label.forbidden')}
      </Notice>
    );
  }
  return (
    <Notice
      picture={offline ? 'offline' : 'failed'}
      title={text(offline ? 'label.offline' : failed)}
      action={<RetryButton onClick={onRetry} />}
      urgent
    >
      {problem && problemText(problem)}
    </Notice>
  );
}

interface LoadStateProps<Data> extends LoadFailureProps {
  /** What has been loaded; null until then. */
  readonly data: Data | null | undefined;
  /** Number of rows of the placeholder. */
  readonly rows?: number;
  readonly children: (data: Data) => ReactNode;
}

/** What an actor loads: a placeholder, the reason why there is nothing, or the data, marked when they are outdated. */
export function LoadState<Data>({ data, rows, children, ...failure }: LoadStateProps<Data>) {
  const { actor, onRetry } = failure;
  const text = useText();
  const { time } = useTimes();
  const problemText = useProblemText();
  const since = useChangedAt(data);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const refused = useSelector(
    actor,
    (snapshot) => isTagged(snapshot, 'missing') || isTagged(snapshot, 'forbidden'),
  );
  const failed = useSelector(actor, (snapshot) => isTagged(snapshot, 'failed'));
  const none = data === null || data === undefined;
  // While it is loaded again the failure stays, and with it the focus on its button.
  if (refused || (none && (failed || problem !== null))) return <LoadFailure {...failure} />;
  if (none) return <Skeleton {...(rows !== undefined && { rows })} />;
  return (
    <>
      {problem && (
        <InlineAlert tone="warning" action={<RetryButton onClick={onRetry} />}>
          <strong>{text('list.dataFrom', { time: time(since) })}</strong> {problemText(problem)}
        </InlineAlert>
      )}
      {children(data)}
    </>
  );
}
