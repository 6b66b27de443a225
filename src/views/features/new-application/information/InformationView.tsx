import { useSelector } from '@xstate/react';
import { hasConsent } from '../../../../machines/features/new-application/required-documents.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { CountryInput, DateInput, TextInput } from '../fields.tsx';
import { StepPage } from '../StepPage.tsx';
import { useIsOwnApplication } from '../use-is-own-application.ts';
import { useNewApplication } from '../use-new-application.ts';
import { InformationRow } from './InformationRow.tsx';
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
      <InformationRow part="finances" path="finances" />
    </InformationSection>
  );
}

/** Students consent here themselves; for staff it says where a consent comes from. */
function Consent() {
  const text = useText();
  const newApplication = useNewApplication();
  const isOwn = useIsOwnApplication();
  const given = useSelector(newApplication, ({ context }) => hasConsent(context.content));
  return (
    <InformationSection title={text('info.consent')} lead="">
      {isOwn ? (
        <label className="check-row flex gap-2 align-start">
          <input
            type="checkbox"
            checked={given}
            onChange={({ currentTarget }) =>
              newApplication.send({ type: 'consent.change', given: currentTarget.checked })
            }
          />
          {text('info.consentText.own')}
        </label>
      ) : (
        <p>{text(given ? 'info.consentOnRecord' : 'info.consentByStudent')}</p>
      )}
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
