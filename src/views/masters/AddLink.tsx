import { PlusIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import type { RecordSubject } from '../../../contract/ability.ts';
import { href, type PlainRouteName, routeOf } from '../../machines/router/routes.ts';
import { useCan } from '../hooks/use-can.ts';
import { useLooseText } from '../hooks/use-text.ts';

/** A link to a new record of a list, for users who can create one. */
export function AddLink({ page, subject }: { page: PlainRouteName; subject: RecordSubject }) {
  const loose = useLooseText();
  const may = useCan('create', subject);
  if (!may) return null;
  return (
    <Link className="bp6-button bp6-intent-primary" href={href(page)}>
      <PlusIcon />
      <span className="bp6-button-text">{loose([routeOf(page).title], 'masters.add')}</span>
    </Link>
  );
}
