import { useSelector } from '@xstate/react';
import { fundingSources } from '../../machines/new-application/offered.ts';
import { useText } from '../hooks/use-text.ts';
import { Flow } from './Flow.tsx';
import { CountryInput, DayInput, NumberInput, SelectInput, TextInput } from './fields.tsx';
import { InfoPart } from './InfoPart.tsx';
import { Rows } from './Rows.tsx';
import { useFlow } from './use-flow.ts';
import { useOwn } from './use-own.ts';

function Person() {
  const text = useText();
  return (
    <InfoPart title={text('info.person')} lead={text('info.personLead')}>
      <div className="field-pair">
        <TextInput
          path="person.givenNames"
          label={text('apply.givenNames')}
          autoComplete="given-name"
          maxLength={120}
          optional
        />
        <TextInput
          path="person.familyName"
          label={text('apply.familyName')}
          autoComplete="family-name"
          maxLength={120}
        />
      </div>
      <DayInput path="person.dateOfBirth" label={text('apply.dateOfBirth')} birth />
      <CountryInput path="person.nationality" label={text('apply.nationality')} />
      <TextInput
        path="person.email"
        label={text('apply.email')}
        type="email"
        latin
        autoComplete="email"
        maxLength={254}
      />
      <TextInput
        path="person.phone"
        label={text('apply.phone')}
        hint={text('apply.phoneHint')}
        type="tel"
        latin
        autoComplete="tel"
        maxLength={30}
      />
    </InfoPart>
  );
}

function Passport() {
  const text = useText();
  return (
    <InfoPart title={text('info.passport')} lead={text('info.passportLead')} optional>
      <TextInput path="person.passportNumber" label={text('apply.passportNumber')} latin maxLength={30} />
      <DayInput path="person.passportExpiresOn" label={text('apply.passportExpiresOn')} />
    </InfoPart>
  );
}

function Funding() {
  const text = useText();
  return (
    <InfoPart title={text('info.finances')} lead={text('info.financesLead')} optional>
      <SelectInput
        path="finances.source"
        label={text('apply.source')}
        options={fundingSources.map((source) => ({ value: source, label: text(`fundingSource.${source}`) }))}
      />
      <div className="field-pair">
        <NumberInput path="finances.amount" label={text('apply.amount')} most={14} optional />
        <TextInput path="finances.currency" label={text('apply.currency')} latin maxLength={3} optional />
      </div>
    </InfoPart>
  );
}

function Consent() {
  const text = useText();
  const flow = useFlow();
  const given = useSelector(flow, ({ context }) => context.content.consent);
  return (
    <InfoPart title={text('info.consent')} lead="">
      <label className="check-row">
        <input
          type="checkbox"
          checked={given}
          onChange={({ currentTarget }) =>
            flow.send({ type: 'consent.change', given: currentTarget.checked })
          }
        />
        {text(useOwn() ? 'info.consentText.own' : 'info.consentText')}
      </label>
    </InfoPart>
  );
}

/** `/application/student-information`: the student's details. */
export default function InformationView() {
  const text = useText();
  return (
    <Flow
      step="information"
      title={text(useOwn() ? 'info.title.own' : 'info.title')}
      lead={text('info.lead')}
    >
      <Person />
      <Passport />
      <Rows list="education" />
      <Rows list="tests" />
      <Rows list="work" />
      <Funding />
      <Rows list="refusals" />
      <Consent />
    </Flow>
  );
}
