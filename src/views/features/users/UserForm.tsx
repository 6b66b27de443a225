import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import {
  getScope,
  isEditable,
  languages,
  type UserValues,
} from '../../../machines/features/users/user-fields.ts';
import type { UserFormActor } from '../../../machines/features/users/user-form.machine.ts';
import type { UserFormPageActor } from '../../../machines/features/users/user-form-page.machine.ts';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { useFieldErrorText } from '../../kit/hooks/use-field-error-text.ts';
import { useFieldProps } from '../../kit/hooks/use-field-props.ts';
import { useDynamicText, useText } from '../../kit/hooks/use-text.ts';
import { RoleField } from './RoleField.tsx';
import { ScopeField } from './ScopeField.tsx';
import { scopeLabels } from './scope-labels.ts';

interface UserFormProps {
  readonly page: UserFormPageActor;
  readonly form: UserFormActor;
}

/** The fields that two versions of a user are compared by. */
function useComparison() {
  const text = useText();
  const dynamicText = useDynamicText();
  const describe = (code: string, prefix: string) =>
    code === '' ? '' : dynamicText([`${prefix}.${code}`], 'label.none');
  return (mine: UserValues, theirs: UserValues) => {
    const compare = (name: string, format: (values: UserValues) => string) => ({
      name,
      mine: format(mine),
      theirs: format(theirs),
    });
    const scopes = new Set([getScope(mine.role), getScope(theirs.role)]);
    return [
      compare(text('fact.name'), ({ fullName }) => fullName),
      compare(text('fact.role'), ({ role, customRole }) => customRole || describe(role, 'role')),
      ...[...scopes].flatMap((reference) =>
        reference === null
          ? []
          : compare(text(scopeLabels[reference]), (values) =>
              getScope(values.role) === reference ? values[reference] : '',
            ),
      ),
      compare(text('fact.phone'), ({ phone }) => phone),
      compare(text('user.language'), ({ language }) => describe(language, 'language')),
    ];
  };
}

/** The form that invites a user, or edits one. */
export function UserForm({ page, form }: UserFormProps) {
  const text = useText();
  const compareFields = useComparison();
  const element = useRef<HTMLFormElement>(null);
  const snapshot = useSelector(form, (current) => current);
  const { values, start, errors, submitted } = snapshot.context;
  const isNew = values.id === '';
  const busy = snapshot.hasTag('busy');
  const hasErrors = submitted && !busy && Object.keys(errors).length > 0;
  useEffect(() => {
    if (hasErrors) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    // Once for each attempt, not whenever a field is corrected.
  }, [hasErrors]);
  const fieldProps = useFieldProps(form, snapshot.context, busy);
  const fieldError = useFieldErrorText();
  const bind = (field: keyof UserValues) => {
    // The field with the focus is left as the drawer closes, when its form has ended; nothing depends on fields left.
    const { onBlur: _, ...props } = fieldProps(field);
    // The public pages ask people for their own name and address.
    return errors[field]?.[0] === 'required'
      ? { ...props, error: fieldError(`user.${field}`, errors[field]) }
      : props;
  };
  const bindIf = (field: 'fullName' | 'role' | 'phone' | 'language') => ({
    ...bind(field),
    readOnly: busy || !isEditable(values, field),
  });
  const scope = getScope(values.role);
  const roleChanges = !isNew && (values.role !== start.role || values.customRoleId !== start.customRoleId);
  return (
    <RecordForm
      form={form}
      snapshot={snapshot}
      ref={element}
      label={text(isNew ? 'route.userAddNewUser' : 'route.userEditUser')}
      conflictTitle={text('users.conflict')}
      compareFields={compareFields}
      readOnlyReason={isNew || values.editable !== '' ? undefined : text('users.notEditable')}
      {...(isNew && { saveLabel: text('users.sendInvitation') })}
    >
      <TextField label={text('fact.name')} autoComplete="off" maxLength={120} {...bindIf('fullName')} />
      <TextField
        label={text('fact.email')}
        type="email"
        ltr
        {...bind('email')}
        readOnly={busy || !isNew}
        {...(!isNew && { hint: text('users.emailHint') })}
      />
      <div>
        <RoleField page={page} form={form} bound={bindIf('role')} />
        <p className="field-note" role="status">
          {roleChanges && text('users.roleSignsOut')}
        </p>
      </div>
      {scope !== null && (
        <ScopeField
          key={scope}
          page={page}
          form={form}
          reference={scope}
          readOnly={busy || !isEditable(values, `${scope}Id`)}
        />
      )}
      <TextField label={text('fact.phone')} type="tel" ltr maxLength={40} {...bindIf('phone')} />
      <SelectField
        label={text('user.language')}
        hint={text('users.languageHint')}
        nothing={text('users.languageDefault')}
        options={languages.map((language) => ({ value: language, label: text(`language.${language}`) }))}
        {...bindIf('language')}
      />
    </RecordForm>
  );
}
