import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Profile } from '../../../../contract/people/profile.ts';
import type { detailsMachine } from '../../../machines/features/profile/details.machine.ts';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { useFieldProps } from '../../kit/hooks/use-field-props.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { HomeCurrencyField } from './HomeCurrencyField.tsx';

interface DetailsFormProps {
  readonly form: ActorRefFrom<typeof detailsMachine>;
  /** The profile at the time the page was opened, for fields that cannot be changed here. */
  readonly profile: Profile;
}

/** The user's own details. If they were changed elsewhere, the user chooses between the two versions. */
export function DetailsForm({ form, profile }: DetailsFormProps) {
  const text = useText();
  const snapshot = useSelector(form, (current) => current);
  const busy = snapshot.hasTag('busy');
  const bind = useFieldProps(form, snapshot.context, busy);
  return (
    <RecordForm
      form={form}
      snapshot={snapshot}
      conflictTitle={text('conflict.title')}
      compareFields={(mine, theirs) => [
        { name: text('fact.fullName'), mine: mine.fullName, theirs: theirs.fullName },
        { name: text('fact.phone'), mine: mine.phone, theirs: theirs.phone },
        { name: text('profile.homeCurrency'), mine: mine.homeCurrency, theirs: theirs.homeCurrency },
      ]}
    >
      <TextField label={text('fact.fullName')} autoComplete="name" {...bind('fullName')} />
      <TextField label={text('fact.phone')} type="tel" ltr autoComplete="tel" {...bind('phone')} />
      <HomeCurrencyField {...bind('homeCurrency')} />
      <TextField
        label={text('field.email')}
        type="email"
        ltr
        readOnly
        autoComplete="email"
        value={profile.email}
        hint={text('profile.emailHint')}
      />
    </RecordForm>
  );
}
