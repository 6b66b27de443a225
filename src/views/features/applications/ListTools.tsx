import { PlusIcon } from '@blueprintjs/icons';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { href } from '../../../machines/kit/routes/routes.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { useCan } from '../../kit/hooks/use-can.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { DisplaySwitch } from './DisplaySwitch.tsx';

/** The layout switch beside the list's title, and a link to a new application for users who can create one. */
export default function ListTools({ grid }: { grid: GridActor }) {
  const text = useText();
  const canCreate = useCan('create', 'Application');
  return (
    <>
      <DisplaySwitch grid={grid} />
      {canCreate && (
        <ButtonLink
          href={`${href('application-find-student')}?draft=new`}
          primary
          icon={<PlusIcon />}
          text={text('route.applicationNew')}
        />
      )}
    </>
  );
}
