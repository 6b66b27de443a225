import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import {
  invitableRoles,
  toCustomRoleKey,
  type UserValues,
} from '../../../machines/features/users/user-fields.ts';
import type { UserFormActor } from '../../../machines/features/users/user-form.machine.ts';
import type {
  OfferedRole,
  UserFormPageActor,
} from '../../../machines/features/users/user-form-page.machine.ts';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { useFieldErrorText } from '../../kit/hooks/use-field-error-text.ts';
import { useText } from '../../kit/hooks/use-text.ts';

interface RoleFieldProps {
  readonly page: UserFormPageActor;
  readonly form: UserFormActor;
  readonly bound: Pick<ComponentProps<typeof SelectField>, 'value' | 'error' | 'readOnly' | 'onBlur'>;
}

/** The roles that are offered, with the custom role of a form, which may not be among them: they may fail to load. */
function withOwn(
  offered: readonly OfferedRole[],
  { role, customRole, customRoleId }: UserValues,
): readonly OfferedRole[] {
  const base = invitableRoles.find((each) => each === role);
  if (customRoleId === '' || !base || offered.some(({ id }) => String(id) === customRoleId)) return offered;
  return [...offered, { id: Number(customRoleId), name: customRole, base }];
}

/** The role of a user: one of the installation, or a custom role, which stands after the one on which it is based. */
export function RoleField({ page, form, bound }: RoleFieldProps) {
  const text = useText();
  const fieldError = useFieldErrorText();
  const offered = useSelector(page, ({ context }) => context.customRoles);
  const { values, start, errors } = useSelector(form, ({ context }) => context);
  const { role, customRoleId } = values;
  const roles = role === 'student' ? (['student'] as const) : invitableRoles;
  const custom = [start, values].reduce(withOwn, offered);
  const options = roles.flatMap((each) => [
    { value: each, label: text(`role.${each}`) },
    ...custom
      .filter(({ base }) => base === each)
      .map(({ id, name }) => ({
        value: toCustomRoleKey(id),
        label: text('users.customRoleOption', { name, role: text(`role.${each}`) }),
      })),
  ]);
  const select = (value: string) => {
    const found = custom.find(({ id }) => toCustomRoleKey(id) === value);
    form.send({ type: 'form.change', field: 'role', value: found?.base ?? value });
    form.send({ type: 'form.change', field: 'customRole', value: found?.name ?? '' });
    form.send({ type: 'form.change', field: 'customRoleId', value: found ? String(found.id) : '' });
  };
  return (
    <SelectField
      label={text('fact.role')}
      nothing={text('action.select')}
      required
      options={options}
      {...bound}
      value={customRoleId === '' ? role : toCustomRoleKey(Number(customRoleId))}
      error={bound.error ?? fieldError('user.customRole', errors.customRoleId)}
      onChange={select}
    />
  );
}
