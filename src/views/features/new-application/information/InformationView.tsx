import { useSelector } from '@xstate/react';
import { fundingSources } from '../../../../machines/features/new-application/options.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { CountryInput, DateInput, NumberInput, SelectInput, TextInput } from '../fields.tsx';
import { StepPage } from '../StepPage.tsx';
import { useIsOwnApplication } from '../use-is-own-application.ts';
import { useNewApplication } from '../use-new-application.ts';
import { InformationSection } from './InformationSection.tsx';
import { RowsSection } from './RowsSection.tsx';

function Person() {
  const text = useText();
  return (
    <InformationSection title={text('info.person')} lead={text('info.personLead')}>
      <div className="field-pair grid-layout gap-4 align-start">
        <TextInput
          path="person.givenNames"
          label={text('fact.givenNames')}
          autoComplete="given-name"
          maxLength={200}
          optional
        />
        <TextInput
          path="person.familyName"
          label={text('fact.familyName')}
          autoComplete="family-name"
          maxLength={200}
        />
      </div>
      <DateInput path="person.dateOfBirth" label={text('fact.dateOfBirth')} birth />
      <CountryInput path="person.nationality" label={text('fact.nationality')} />
      <TextInput
        path="person.email"
        label={text('field.email')}
        type="email"
        latin
        autoComplete="email"
        maxLength={254}
      />
      <TextInput
        path="person.phone"
        label={text('fact.phone')}
        hint={text('apply.phoneHint')}
        type="tel"
        latin
        autoComplete="tel"
        maxLength={30}
      />
    </InformationSection>
  );
}

function Passport() {
  const text = useText();
  return (
    <InformationSection title={text('info.passport')} lead={text('info.passportLead')} optional>
      <TextInput path="person.passportNumber" label={text('fact.passportNumber')} latin maxLength={30} />
      <DateInput path="person.passportExpiresOn" label={text('apply.passportExpiresOn')} />
    </InformationSection>
  );
}

function Funding() {
  const text = useText();
  return (
    <InformationSection title={text('info.finances')} lead={text('info.financesLead')} optional>
      <SelectInput
        path="finances.source"
        label={text('apply.source')}
        options={fundingSources.map((source) => ({ value: source, label: text(`fundingSource.${source}`) }))}
      />
      <div className="field-pair grid-layout gap-4 align-start">
        <NumberInput path="finances.amount" label={text('apply.amount')} maxLength={14} optional />
        <TextInput path="finances.currency" label={text('fact.currency')} latin maxLength={3} optional />
      </div>
    </InformationSection>
  );
}

function Consent() {
  const text = useText();
  const newApplication = useNewApplication();
  const given = useSelector(newApplication, ({ context }) => context.content.consent);
  return (
    <InformationSection title={text('info.consent')} lead="">
      <label className="check-row flex gap-2 align-start">
        <input
          type="checkbox"
          checked={given}
          onChange={({ currentTarget }) =>
            newApplication.send({ type: 'consent.change', given: currentTarget.checked })
          }
        />
        {text(useIsOwnApplication() ? 'info.consentText.own' : 'info.consentText')}
      </label>
    </InformationSection>
  );
}

/** `/application/student-information`: the student's details. */
export default function InformationView() {
  const text = useText();
  return (
    <StepPage
      step="information"
      title={text(useIsOwnApplication() ? 'info.title.own' : 'info.title')}
      lead={text('info.lead')}
    >
      <Person />
      <Passport />
      <RowsSection list="education" />
      <RowsSection list="tests" />
      <RowsSection list="work" />
      <Funding />
      <RowsSection list="refusals" />
      <Consent />
    </StepPage>
  );
}
