import { useIntl } from 'react-intl';
import { useDynamicText, useFieldLabel, useText } from '../../../../kit/hooks/use-text.ts';

type Values = Readonly<Record<string, unknown>>;

/** What changed in a user’s account: each field with its values before and after. */
export function AccountChange({ before, after }: { before: Values; after: Values }) {
  const text = useText();
  const { formatList } = useIntl();
  const dynamicText = useDynamicText();
  const fieldLabel = useFieldLabel();
  const format = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return text('label.empty');
    if (typeof value === 'boolean') return text(value ? 'access.yes' : 'access.no');
    if (field === 'role') return dynamicText([`role.${String(value)}`], 'label.none');
    return String(value);
  };
  const changes = [...new Set([...Object.keys(before), ...Object.keys(after)])].map((field) =>
    text('label.change', {
      field: fieldLabel('user', field),
      before: format(field, before[field]),
      after: format(field, after[field]),
    }),
  );
  return <>{changes.length === 0 ? text('permissions.accountChanged') : formatList(changes)}</>;
}
