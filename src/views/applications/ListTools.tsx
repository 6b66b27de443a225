import { PlusIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import type { GridActor } from '../../machines/grid/grid.types.ts';
import { href } from '../../machines/router/routes.ts';
import { useCan } from '../hooks/use-can.ts';
import { useText } from '../hooks/use-text.ts';
import { DisplaySwitch } from './DisplaySwitch.tsx';

/** The layout switch beside the list's title, and a link to a new application for users who can create one. */
export default function ListTools({ grid }: { grid: GridActor }) {
  const text = useText();
  const canCreate = useCan('create', 'Application');
  return (
    <>
      <DisplaySwitch grid={grid} />
      {canCreate && (
        <Link
          className="bp6-button bp6-intent-primary"
          href={`${href('application-find-student')}?draft=new`}
        >
          <PlusIcon />
          <span className="bp6-button-text">{text('route.applicationNew')}</span>
        </Link>
      )}
    </>
  );
}
