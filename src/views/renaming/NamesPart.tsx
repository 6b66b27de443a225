import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { FinderActor } from '../../machines/renaming/finders.ts';
import type { NamesActor } from '../../machines/renaming/names.machine.ts';
import { href } from '../../machines/router/routes.ts';
import { Notice, StaleLine } from '../grid/Notice.tsx';
import { Skeleton } from '../grid/Skeleton.tsx';
import { useAppActor } from '../hooks/use-app.ts';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useText } from '../hooks/use-text.ts';
import { ApplicationFinder } from './ApplicationFinder.tsx';
import { Lately } from './Lately.tsx';
import { NameList } from './NameList.tsx';

/** The application whose files are being renamed, with a button to select another. */
function Whose({ names }: { names: NamesActor }) {
  const text = useText();
  const router = useAppActor('router');
  const application = useSelector(names, ({ context }) => context.data?.application);
  if (!application) return null;
  const { id, number, studentName, universityName, courseTitle } = application;
  return (
    <div className="rename-whose">
      <h2>
        <Link href={href('application-details', { id: String(id) })}>
          <bdi dir="ltr">{number}</bdi>
        </Link>{' '}
        <bdi>{studentName}</bdi>
      </h2>
      <p className="faint">
        <bdi>{universityName}</bdi> · <bdi>{courseTitle}</bdi>
      </p>
      <Button
        size="small"
        text={text('renaming.another')}
        onClick={() => router.send({ type: 'router.navigate', to: href('rename-document') })}
      />
    </div>
  );
}

/** The error state of the file names. */
function Failed({ names }: { names: NamesActor }) {
  const text = useText();
  const problemText = useProblemText();
  const snapshot = useSelector(names, (current) => current);
  const { problem } = snapshot.context;
  if (snapshot.hasTag('missing'))
    return (
      <Notice picture="noMatch" title={text('renaming.missing')} urgent>
        {text('renaming.missingBody')}
      </Notice>
    );
  if (snapshot.hasTag('forbidden'))
    return (
      <Notice picture="forbidden" title={text('list.forbidden')} urgent>
        {text('list.forbiddenBody')}
      </Notice>
    );
  const offline = snapshot.hasTag('offline');
  return (
    <Notice
      picture={offline ? 'offline' : 'failed'}
      title={text(offline ? 'list.offline' : 'list.failed')}
      action={<Button text={text('action.retry')} onClick={() => names.send({ type: 'names.refresh' })} />}
      urgent
    >
      {problem && problemText(problem)}
    </Notice>
  );
}

/** Why the last action failed. */
function Refusal({ names }: { names: NamesActor }) {
  const text = useText();
  const problemText = useProblemText();
  const refusal = useSelector(names, ({ context }) => context.refusal);
  if (refusal === null) return null;
  const words =
    refusal.kind === 'stale'
      ? text('renaming.stale')
      : refusal.kind === 'refused'
        ? text('refusal.renamedSince')
        : problemText(refusal);
  return <StaleLine tone="danger">{words}</StaleLine>;
}

/** The result of the last rename, with an undo button. */
function Made({ names }: { names: NamesActor }) {
  const text = useText();
  const made = useSelector(names, ({ context: { data, made } }) =>
    data?.renamings.find(({ id, undoneAt }) => id === made && undoneAt === null),
  );
  if (!made) return null;
  return (
    <div className="rename-made">
      <p>{text('renaming.done', { count: made.files.length })}</p>
      {made.undoable && (
        <Button
          size="small"
          text={text('renaming.undo')}
          onClick={() => names.send({ type: 'names.undo', id: made.id })}
        />
      )}
    </div>
  );
}

/** The file names of one application: search, preview, rename and undo. */
export function NamesPart({ finder, names }: { finder: FinderActor; names: NamesActor }) {
  const text = useText();
  const problemText = useProblemText();
  const snapshot = useSelector(names, (current) => current);
  const { data, problem } = snapshot.context;
  if (snapshot.hasTag('none')) return <ApplicationFinder finder={finder} />;
  return (
    <div className="stack" aria-busy={snapshot.hasTag('busy')}>
      <Whose names={names} />
      {snapshot.hasTag('failed') && data === null && <Failed names={names} />}
      {snapshot.hasTag('failed') && data !== null && problem && (
        <StaleLine
          tone="warning"
          action={
            <Button text={text('action.retry')} onClick={() => names.send({ type: 'names.refresh' })} />
          }
        >
          {problemText(problem)}
        </StaleLine>
      )}
      {data === null && snapshot.hasTag('busy') && <Skeleton rows={6} />}
      {data !== null && data.documents.length === 0 && (
        <Notice picture="empty" title={text('renaming.empty')}>
          {text('renaming.emptyBody')}
        </Notice>
      )}
      {data !== null && data.documents.length > 0 && <NameList names={names} />}
      <div>
        <div role="status">
          <Made names={names} />
        </div>
        <Refusal names={names} />
      </div>
      {data !== null && <Lately names={names} />}
    </div>
  );
}
