import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { FinderActor } from '../../../../machines/features/documents/renaming/application-finder.ts';
import type { NamesActor } from '../../../../machines/features/documents/renaming/names.machine.ts';
import { href } from '../../../../machines/kit/routes/routes.ts';
import { useAppActor } from '../../../kit/hooks/use-app.ts';
import { useProblemText } from '../../../kit/hooks/use-problem-text.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { LoadState } from '../../../kit/LoadState.tsx';
import { EmptyState, InlineAlert } from '../../../kit/Notice.tsx';
import { ApplicationFinder } from './ApplicationFinder.tsx';
import { NameList } from './NameList.tsx';
import { RecentRenames } from './RecentRenames.tsx';

/** The application whose files are being renamed, with a button to select another. */
function ApplicationHeader({ names }: { names: NamesActor }) {
  const text = useText();
  const router = useAppActor('router');
  const application = useSelector(names, ({ context }) => context.data?.application);
  if (!application) return null;
  const { id, number, studentName, universityName, courseTitle } = application;
  return (
    <div className="rename-application">
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

/** Why the last action failed. */
function ActionError({ names }: { names: NamesActor }) {
  const text = useText();
  const problemText = useProblemText();
  const refusal = useSelector(names, ({ context }) => context.refusal);
  if (refusal === null) return null;
  const message =
    refusal.kind === 'stale'
      ? text('renaming.stale')
      : refusal.kind === 'refused'
        ? text('refusal.renamedSince')
        : problemText(refusal);
  return <InlineAlert tone="danger">{message}</InlineAlert>;
}

/** The result of the last rename, with an undo button. */
function LastRename({ names }: { names: NamesActor }) {
  const text = useText();
  const lastRenaming = useSelector(names, ({ context: { data, lastRenaming } }) =>
    data?.renamings.find(({ id, undoneAt }) => id === lastRenaming && undoneAt === null),
  );
  if (!lastRenaming) return null;
  return (
    <div className="rename-result row gap-2-4 pad-2-3 medium">
      <p>{text('renaming.done', { count: lastRenaming.files.length })}</p>
      {lastRenaming.undoable && (
        <Button
          size="small"
          text={text('action.undo')}
          onClick={() => names.send({ type: 'names.undo', id: lastRenaming.id })}
        />
      )}
    </div>
  );
}

/** The file names of one application: search, preview, rename and undo. */
export function NamesSection({ finder, names }: { finder: FinderActor; names: NamesActor }) {
  const snapshot = useSelector(names, (current) => current);
  const { data } = snapshot.context;
  if (snapshot.hasTag('none')) return <ApplicationFinder finder={finder} />;
  return (
    <div className="stack" aria-busy={snapshot.hasTag('busy')}>
      <ApplicationHeader names={names} />
      <LoadState
        actor={names}
        data={data}
        rows={6}
        missing={['renaming.missing', 'label.notFoundBody']}
        onRetry={() => names.send({ type: 'names.refresh' })}
      >
        {({ documents }) =>
          documents.length === 0 ? (
            <EmptyState titleId="renaming.empty" bodyId="renaming.emptyBody" />
          ) : (
            <NameList names={names} />
          )
        }
      </LoadState>
      <div>
        <div role="status">
          <LastRename names={names} />
        </div>
        <ActionError names={names} />
      </div>
      {data !== null && <RecentRenames names={names} />}
    </div>
  );
}
