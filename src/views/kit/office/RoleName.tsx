import type { Role } from '../../../../contract/kit/ability.ts';
import { useText } from '../hooks/use-text.ts';

interface RoleNameProps {
  readonly role: Role;
  /** Of the custom role, for those who have one. */
  readonly customRoleName: string | null;
}

/** What a person's role is called: the name that the agency gave it, or that of the built-in one. */
export function RoleName({ role, customRoleName }: RoleNameProps) {
  const text = useText();
  return customRoleName === null ? text(`role.${role}`) : <bdi>{customRoleName}</bdi>;
}
