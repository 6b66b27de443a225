import { useSelector } from '@xstate/react';
import type { ScopeReference } from '../../../machines/features/users/user-fields.ts';
import type { UserFormActor } from '../../../machines/features/users/user-form.machine.ts';
import type { UserFormPageActor } from '../../../machines/features/users/user-form-page.machine.ts';
import type { OptionFinder } from '../../../machines/kit/finder/option-finder.ts';
import { FinderField } from '../../grid/edits/FinderField.tsx';
import { useFieldErrorText } from '../../kit/hooks/use-field-error-text.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { scopeLabels } from './scope-labels.ts';

interface ScopeFieldProps {
  readonly page: UserFormPageActor;
  readonly form: UserFormActor;
  readonly reference: ScopeReference;
  readonly readOnly: boolean;
}

/** What a user belongs to, found by its name. */
export function ScopeField({ page, form, reference, readOnly }: ScopeFieldProps) {
  const text = useText();
  const fieldError = useFieldErrorText();
  const finder = useSelector(page, ({ children }) => children[reference] as OptionFinder | undefined);
  const { values, errors } = useSelector(form, ({ context }) => context);
  const idField = `${reference}Id` as const;
  return (
    finder && (
      <FinderField
        finder={finder}
        label={text(scopeLabels[reference])}
        name={values[reference]}
        selectedId={values[idField]}
        readOnly={readOnly}
        // To the server it is invalid when it has been archived or deleted meanwhile.
        error={fieldError(
          `user.${reference}`,
          errors[idField]?.map((code) => (code === 'invalid' ? 'unknown' : code)),
        )}
        onChange={(name, id) => {
          form.send({ type: 'form.change', field: reference, value: name });
          form.send({ type: 'form.change', field: idField, value: id });
        }}
      />
    )
  );
}
