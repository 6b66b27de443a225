import { useText } from '../../views/kit/hooks/use-text.ts';
import { Chip } from '../chips/Chip.tsx';
import { useTriedRole } from './use-role-trial.ts';

/** Says which role is tried; nothing while the user has their own rules. */
export function RoleChip({ onShow }: { readonly onShow: () => void }) {
  const text = useText();
  const role = useTriedRole();
  return (
    role && <Chip text={text('inspectorPermissions.as', { role: text(`role.${role}`) })} onShow={onShow} />
  );
}
