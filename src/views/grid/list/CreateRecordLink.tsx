import { PlusIcon } from '@blueprintjs/icons';
import type { RecordSubject } from '../../../../contract/kit/ability.ts';
import { getRoute, href } from '../../../machines/kit/routes/routes.ts';
import type { PlainRouteName } from '../../../machines/kit/routes/routes.types.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { useCan } from '../../kit/hooks/use-can.ts';
import { useDynamicText } from '../../kit/hooks/use-text.ts';

/** A link to a new record of a list, for users who can create one. */
export function CreateRecordLink({ page, subject }: { page: PlainRouteName; subject: RecordSubject }) {
  const dynamicText = useDynamicText();
  const canCreate = useCan('create', subject);
  if (!canCreate) return null;
  return (
    <ButtonLink
      href={href(page)}
      primary
      icon={<PlusIcon />}
      text={dynamicText([getRoute(page).title], 'masters.add')}
    />
  );
}
