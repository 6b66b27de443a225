import './jobs.css';
import { Button, ProgressBar } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import type { ExportItem } from '../../../machines/shell/jobs/jobs.types.ts';
import { JobItem } from '../../grid/list-tools/JobItem.tsx';
import { useAppActor, useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { focusOwnPanel, SidePanel } from '../../kit/office/SidePanel.tsx';
import { LazyUploadsList } from './LazyUploads.tsx';

function FileItem({ item }: { item: ExportItem }) {
  const text = useText();
  const jobs = useAppActor('jobs');
  const { id, name, state, done, total } = item;
  const running = state === 'running';
  return (
    <li className="job">
      <p className="line between">
        <bdi>{name}</bdi>
        {!running && (
          <Button
            size="small"
            variant="minimal"
            icon={<CrossIcon size={12} />}
            aria-label={text('action.dismiss', { name })}
            onClick={() => jobs.send({ type: 'work.dismiss', id })}
          />
        )}
      </p>
      {running && (
        <ProgressBar
          {...(total !== null && total > 0 && { value: done / total })}
          intent="primary"
          animate={false}
          stripes={false}
          aria-label={text('work.progress')}
        />
      )}
      <p className="faint">
        {text(`work.file.${state}`)}
        {total !== null && <> · {text('label.progressOf', { done, total })}</>}
      </p>
      {running && (
        <div className="job-actions flex gap-2">
          <Button
            size="small"
            text={text('work.cancel')}
            onClick={(event) => {
              focusOwnPanel(event);
              jobs.send({ type: 'export.cancel', id });
            }}
          />
        </div>
      )}
    </li>
  );
}

/** The jobs of the last day, running and finished. */
export default function JobsPanel() {
  const text = useText();
  const actor = useAppActor('jobs');
  const isOpen = useAppSelector('jobs', (snapshot) => snapshot.hasTag('open'));
  const jobs = useAppSelector('jobs', ({ context }) => context.jobs);
  const exports = useAppSelector('jobs', ({ context }) => context.exports);
  return (
    <SidePanel
      title={text('work.title')}
      isOpen={isOpen}
      onClose={() => actor.send({ type: 'jobs.closePanel' })}
    >
      <LazyUploadsList />
      {jobs.length + exports.length === 0 && <p className="faint">{text('work.none')}</p>}
      <ul className="jobs grid-layout gap-4">
        {exports.map((item) => (
          <FileItem key={item.id} item={item} />
        ))}
        {jobs.map((job) => (
          <JobItem key={job.id} job={job} />
        ))}
      </ul>
    </SidePanel>
  );
}
