import { ImportIcon } from '@blueprintjs/icons';
import type { RecordSubject } from '../../../../contract/kit/ability.ts';
import type { ListName } from '../../../../contract/kit/views.ts';
import { href } from '../../../machines/kit/routes/routes.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { useCan } from '../../kit/hooks/use-can.ts';
import { useText } from '../../kit/hooks/use-text.ts';

/** A link to importing a file into a list, for users who can create or update its records. */
export function ImportLink({ list, subject }: { list: ListName; subject: RecordSubject }) {
  const text = useText();
  const canCreate = useCan('create', subject);
  const canEdit = useCan('update', subject);
  if (!canCreate && !canEdit) return null;
  return (
    <ButtonLink href={href('import', { id: list })} icon={<ImportIcon />} text={text('action.import')} />
  );
}
