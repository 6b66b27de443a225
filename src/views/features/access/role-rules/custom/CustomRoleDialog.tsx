import { useSelector } from '@xstate/react';
import type { RolePermissions } from '../../../../../../contract/access/permissions.ts';
import {
  type CustomRoleFormActor,
  type CustomRoleValues,
  isCopiable,
} from '../../../../../machines/features/access/role-rules/custom-role-form.machine.ts';
import { RecordForm } from '../../../../kit/form/RecordForm.tsx';
import { SelectField } from '../../../../kit/form/SelectField.tsx';
import { TextField } from '../../../../kit/form/TextField.tsx';
import { useFieldErrorText } from '../../../../kit/hooks/use-field-error-text.ts';
import { useFieldProps } from '../../../../kit/hooks/use-field-props.ts';
import { useText } from '../../../../kit/hooks/use-text.ts';
import { WorkDialog } from '../../../../kit/office/WorkDialog.tsx';
import { useRoleName } from '../use-role-name.ts';

interface CustomRoleDialogProps {
  readonly form: CustomRoleFormActor;
  readonly all: readonly RolePermissions[];
  readonly onClose: () => void;
}

/** The dialog that adds a custom role, or renames one. */
export function CustomRoleDialog({ form, all, onClose }: CustomRoleDialogProps) {
  const text = useText();
  const roleName = useRoleName();
  const fieldError = useFieldErrorText();
  const snapshot = useSelector(form, (current) => current);
  const { values, errors } = snapshot.context;
  const isNew = values.id === '';
  const busy = snapshot.hasTag('busy');
  const fieldProps = useFieldProps(form, snapshot.context, busy);
  const compareFields = (mine: CustomRoleValues, theirs: CustomRoleValues) => [
    { name: text('fact.name'), mine: mine.name, theirs: theirs.name },
  ];
  return (
    <WorkDialog title={text(isNew ? 'permissions.addRole' : 'permissions.renameRoleTitle')} onClose={onClose}>
      <RecordForm
        form={form}
        snapshot={snapshot}
        conflictTitle={text('permissions.renamedByOther')}
        compareFields={compareFields}
        saveLabel={text(isNew ? 'permissions.addRole' : 'action.save')}
      >
        <TextField
          label={text('fact.name')}
          autoFocus
          autoComplete="off"
          maxLength={60}
          {...fieldProps('name')}
          error={fieldError('customRole.name', errors.name)}
        />
        {isNew && (
          <SelectField
            label={text('permissions.copiedFrom')}
            hint={text('permissions.copiedFromHint')}
            nothing={text('action.select')}
            required
            options={all
              .filter(isCopiable)
              .map(({ role, custom }) => ({ value: role, label: roleName(role, custom?.name) }))}
            {...fieldProps('from')}
            error={fieldError('customRole.from', errors.from)}
          />
        )}
      </RecordForm>
    </WorkDialog>
  );
}
