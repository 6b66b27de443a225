import type { RoleKey } from '../../../../../contract/access/role-keys.ts';
import { useDynamicText } from '../../../kit/hooks/use-text.ts';

/** The name of a role: as the agency has named it, or in the user's language. */
export function useRoleName() {
  const dynamicText = useDynamicText();
  return (role: RoleKey, customName: string | null | undefined): string =>
    customName ?? dynamicText([`role.${role}`], 'label.none');
}
