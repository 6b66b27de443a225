import { Icon } from '../../kit/components/Icon.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { useRegistration } from './use-registration.ts';

/** Whose registration link was opened. */
export function Owner() {
  const text = useText();
  const owner = useRegistration(({ link }) => link?.owner ?? null);
  if (!owner) return null;
  const { fullName: name, branchName: branch } = owner;
  return (
    <p className="registration-owner">
      <Icon name="check" />
      <span>
        {branch === null
          ? text('registration.owner', { name })
          : text('registration.ownerBranch', { name, branch })}
      </span>
    </p>
  );
}
