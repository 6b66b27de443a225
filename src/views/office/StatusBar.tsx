import { PulseIcon } from '@blueprintjs/icons';
import { useAppActor, useAppSelector } from '../hooks/use-app.ts';
import { useComplete } from '../hooks/use-complete.ts';
import { useText } from '../hooks/use-text.ts';
import { JobsLight } from '../work/JobsLight.tsx';
import { UploadsLightPlace } from '../work/UploadsPlace.tsx';
import { ConnectionLight } from './ConnectionLight.tsx';
import { GridStatus, KeyProfileChip } from './GridStatus.tsx';
import { useShownGrid } from './use-shown-grid.ts';

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

/** The status bar: connection, current list, background jobs and the signed-in user. */
export function StatusBar() {
  const text = useText();
  const complete = useComplete();
  const grid = useShownGrid();
  const user = useAppSelector('session', ({ context }) => context.user);
  return (
    <footer className="statusbar" data-pane="statusbar">
      <ConnectionLight />
      {grid && <GridStatus grid={grid} />}
      <div className="statusbar-part statusbar-end">
        {grid && <KeyProfileChip grid={grid} />}
        <UploadsLightPlace />
        {complete && <JobsLight />}
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
