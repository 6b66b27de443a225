import { PulseIcon } from '@blueprintjs/icons';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useAppActor, useAppSelector } from '../../kit/hooks/use-app.ts';
import { useOfficeComplete } from '../../kit/hooks/use-office-complete.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useShownGrid } from '../../kit/keys/use-shown-grid.ts';
import { JobsIndicator } from '../jobs/JobsIndicator.tsx';
import { LazyUploadsIndicator } from '../jobs/LazyUploads.tsx';
import { ConnectionStatus } from './ConnectionStatus.tsx';
import { GridStatus, KeyProfileChip } from './GridStatus.tsx';

function DockButton() {
  const text = useText();
  const panes = useAppActor('panes');
  const open = useAppSelector('panes', ({ context }) => context.dockOpen);
  return (
    <button
      type="button"
      className="statusbar-chip"
      data-tour="activity"
      aria-expanded={open}
      onClick={() => panes.send({ type: 'dock.toggle' })}
    >
      <PulseIcon size={12} />
      {text('activity.title')}
    </button>
  );
}

const InspectorButton = lazyComponent(() => import(/* webpackChunkName: "work" */ './InspectorButton.tsx'));

/** The status bar: connection, current list, background jobs and the signed-in user. */
export function StatusBar() {
  const text = useText();
  const complete = useOfficeComplete();
  const grid = useShownGrid();
  const user = useAppSelector('session', ({ context }) => context.user);
  return (
    <footer className="statusbar" data-pane="statusbar">
      <ConnectionStatus />
      {grid && <GridStatus grid={grid} />}
      <div className="statusbar-part statusbar-end">
        {grid && <KeyProfileChip grid={grid} />}
        <LazyUploadsIndicator />
        {complete && <JobsIndicator />}
        {complete && <InspectorButton />}
        <DockButton />
        {user && (
          <span className="statusbar-user">
            <bdi>{user.fullName}</bdi>
            <span aria-hidden="true"> · </span>
            <span>{text(`role.${user.role}`)}</span>
          </span>
        )}
      </div>
    </footer>
  );
}
