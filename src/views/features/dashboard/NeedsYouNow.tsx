import './needs-you-now.css';
import { useActorRef, useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { UserData } from '../../../../contract/people/session.ts';
import { getReadyViews } from '../../../machines/features/applications/ready-views.ts';
import type { Work, WorkItem } from '../../../machines/features/dashboard/dashboard.machine.ts';
import {
  type WorkTasksActor,
  workTasksMachine,
} from '../../../machines/features/dashboard/work-tasks.machine.ts';
import { getApplicationReviewPath } from '../../../machines/features/documents/review-path.ts';
import { href } from '../../../machines/kit/routes/routes.ts';
import { Deadline } from '../../kit/DaysLeft.tsx';
import { useAppSelector } from '../../kit/hooks/use-app.ts';
import { useCan } from '../../kit/hooks/use-can.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { StatusLabel, ToneLabel } from '../../kit/StatusLabel.tsx';
import { TaskButton, toKeyHandler } from './TaskButton.tsx';
import { withDoneTasks } from './with-done-tasks.ts';

/** Leads whoever confirms documents to those of an application. */
function ReviewLink({ id }: { id: number }) {
  const text = useText();
  const canReview = useCan('confirm', 'ApplicationDocument');
  return canReview && <Link href={getApplicationReviewPath(id)}>{text('needs.reviewDocuments')}</Link>;
}

/** What is to be done: the status to leave, the file to check, or the words of a task. */
function Demand({ item }: { item: WorkItem }) {
  const text = useText();
  switch (item.kind) {
    case 'application':
      return (
        <p className="wrap gap-1-3 align-baseline">
          <StatusLabel status={item.application.status} />
          {item.application.status === 'agencyReview' && <ReviewLink id={item.application.id} />}
        </p>
      );
    case 'compliance':
      return (
        <ToneLabel tone="active">
          {text(item.application.compliance === 'open' ? 'needs.startCheck' : 'needs.decideCheck')}
        </ToneLabel>
      );
    case 'task':
      return item.application ? (
        <p className="break-anywhere">
          <bdi>{item.words}</bdi>
        </p>
      ) : (
        <p className="faint">{text('needs.task')}</p>
      );
  }
}

function Item({ item, tasks }: { item: WorkItem; tasks: WorkTasksActor }) {
  const text = useText();
  const { application, dueOn } = item;
  return (
    <li className="needs-item" {...(item.kind === 'task' && { onKeyDown: toKeyHandler(tasks, item) })}>
      <div className="stack gap-1">
        <h3 className="break-anywhere">
          {application ? (
            <Link href={href('application-details', { id: application.id })}>
              <bdi>{application.studentName}</bdi>
            </Link>
          ) : (
            item.kind === 'task' && <bdi>{item.words}</bdi>
          )}
        </h3>
        {application && (
          <p className="faint break-anywhere">
            <bdi dir="ltr">{application.number}</bdi> · <bdi>{application.universityName}</bdi>
          </p>
        )}
      </div>
      <Demand item={item} />
      {dueOn ? (
        <p>
          <Deadline day={dueOn} />
        </p>
      ) : (
        <p className="faint">{text('needs.noDeadline')}</p>
      )}
      {item.kind === 'task' && <TaskButton tasks={tasks} task={item} />}
    </li>
  );
}

/** The list that shows exactly the rows of a number of the work; null if there are none. */
function getAllLink(
  work: Work,
  user: UserData | null,
): { readonly path: string; readonly count: number } | null {
  if (work.complianceFiles > 0) {
    const query = new URLSearchParams({ compliance: 'open,checking', sortBy: 'dueOn', orderBy: 'asc' });
    return { path: `${href('compliance-request')}?${query}`, count: work.complianceFiles };
  }
  const view = user && getReadyViews(user).find(({ name }) => name === 'waitingForMe');
  if (!view || work.applications === 0) return null;
  return { path: `${href('application')}?${view.query}`, count: work.applications };
}

/** What waits for the user, the nearest deadlines first. */
export function NeedsYouNow({ work }: { work: Work }) {
  const text = useText();
  const user = useAppSelector('session', ({ context }) => context.user);
  const tasks = useActorRef(workTasksMachine);
  const done = useSelector(tasks, ({ context }) => context.done);
  const all = getAllLink(work, user);
  const items = withDoneTasks(work.items, [...done.values()]);
  return (
    <section className="sheet-box" aria-labelledby="needs">
      <div className="box-head flex gap-3 align-baseline between">
        <h2 id="needs">{text('needs.title')}</h2>
        {all && <Link href={all.path}>{text('needs.all', { count: all.count })}</Link>}
      </div>
      {items.length === 0 ? (
        <p className="needs-none faint">{text('needs.none')}</p>
      ) : (
        <ul className="needs" aria-labelledby="needs">
          {items.map((item) => (
            <Item
              key={item.kind === 'task' ? `task-${item.taskId}` : item.application.id}
              item={item}
              tasks={tasks}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
