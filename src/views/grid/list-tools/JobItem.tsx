import { Button, ProgressBar } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { BulkJob, Refusals } from '../../../../contract/kit/bulk.ts';
import type { MasterListName } from '../../../../contract/kit/master-data.ts';
import type { ListName } from '../../../../contract/kit/views.ts';
import { getMasterNames, isMasterList } from '../../../machines/kit/master-lists.ts';
import { isInProgress, isUndoable } from '../../../machines/shell/jobs/jobs.types.ts';
import type { PlainMessageId } from '../../kit/hooks/plain-message.ts';
import { useAppActor } from '../../kit/hooks/use-app.ts';
import { useDynamicText, useFieldLabel, useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { focusOwnPanel } from '../../kit/office/SidePanel.tsx';
import { getProcessedCount } from './job-progress.ts';

const titles: Readonly<Record<Exclude<ListName, MasterListName>, PlainMessageId>> = {
  applications: 'subject.Application',
  notifications: 'route.notifications',
  users: 'subject.User',
  auditLog: 'route.auditLog',
  mail: 'route.recordMail',
  documents: 'fact.documents',
  applicationRequests: 'route.applicationRequest',
  complianceRequests: 'work.complianceRequests',
  courseRequests: 'subject.CourseRequest',
  registrations: 'subject.Registration',
  students: 'route.studentRecordAllRecord',
  ownStudents: 'route.studentRecord',
  ownCourseRequests: 'work.ownCourseRequests',
  courseLinks: 'subject.CourseLink',
  courses: 'subject.Course',
  tasks: 'subject.Task',
};
const getTitle = (list: ListName): PlainMessageId =>
  isMasterList(list) ? `subject.${getMasterNames(list).subject}` : titles[list];

/** Reasons for skipped records, each with a few examples. */
export function Reasons({ reasons }: { reasons: Refusals }) {
  const text = useText();
  const dynamicText = useDynamicText();
  return (
    <ul className="reasons grid-layout gap-3">
      {reasons.map(({ reason, count, examples }) => (
        <li key={reason}>
          <strong>{dynamicText([reason, `error.${reason}`], 'problem.refused')}</strong>{' '}
          <span className="count">{text('work.records', { count })}</span>
          <p className="wrap gap-1-3 faint">
            {examples.map(({ id, label }) => (
              <bdi key={id}>{label}</bdi>
            ))}
            {count > examples.length && (
              <span>{text('work.andMore', { count: count - examples.length })}</span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A bulk job: its change, its progress or outcome, and its actions. */
export function JobItem({ job }: { job: BulkJob }) {
  const text = useText();
  const fieldLabel = useFieldLabel();
  const dynamicText = useDynamicText();
  const { ago } = useTimes();
  const jobs = useAppActor('jobs');
  const all = useSelector(jobs, ({ context }) => context.jobs);
  const details = useSelector(jobs, ({ context }) => context.details.get(job.id));
  const running = isInProgress(job);
  const left = job.refused + job.failed;
  const names =
    job.event === null
      ? Object.keys(job.change).map((field) => fieldLabel('work.field', field))
      : [dynamicText([`event.${job.event}`], 'work.field.other')];
  useEffect(() => {
    if (!running && left > 0 && !details) jobs.send({ type: 'job.showDetails', id: job.id });
  }, [jobs, running, left, details, job.id]);
  return (
    <li className="job">
      <p className="line between">
        <strong>{text(getTitle(job.list))}</strong>{' '}
        <span>{job.undoes === null ? names.join(', ') : text('work.undoing')}</span>
      </p>
      {running && (
        <ProgressBar
          value={job.total > 0 ? getProcessedCount(job) / job.total : 0}
          intent="primary"
          animate={false}
          stripes={false}
          aria-label={text('work.progress')}
        />
      )}
      <p className="faint">
        {text(`work.state.${job.state}`)} ·{' '}
        {text('label.progressOf', { done: getProcessedCount(job), total: job.total })}
        {job.finishedAt && <> · {ago(job.finishedAt)}</>}
      </p>
      {details && left > 0 && <Reasons reasons={[...details.refusals, ...details.failures]} />}
      <div className="job-actions flex gap-2">
        {running && job.state !== 'cancelling' && (
          <Button
            size="small"
            text={text('work.cancel')}
            onClick={(event) => {
              focusOwnPanel(event);
              jobs.send({ type: 'job.cancel', id: job.id });
            }}
          />
        )}
        {!running && job.failed > 0 && (
          <Button
            size="small"
            text={text('work.retryFailed', { count: job.failed })}
            onClick={() => jobs.send({ type: 'job.retry', id: job.id })}
          />
        )}
        {isUndoable(job, all) && (
          <Button
            size="small"
            text={text('action.undo')}
            onClick={() => jobs.send({ type: 'job.undo', id: job.id })}
          />
        )}
      </div>
    </li>
  );
}
