import { useSelector } from '@xstate/react';
import { englishTests } from '../../machines/new-application/offered.ts';
import { useText } from '../hooks/use-text.ts';
import { DayInput, SelectInput, TextInput } from './fields.tsx';
import { useCountryOptions } from './use-country-options.ts';
import { useFlow } from './use-flow.ts';

interface RowProps {
  /** Where the row stands in the draft, such as `tests.0`. */
  readonly path: string;
}

/** One English test. */
export function TestRow({ path }: RowProps) {
  const text = useText();
  return (
    <div className="stack">
      <SelectInput
        path={`${path}.type`}
        label={text('apply.type')}
        options={englishTests.map((test) => ({ value: test, label: text(`englishTest.${test}`) }))}
      />
      <DayInput path={`${path}.takenOn`} label={text('apply.takenOn')} />
      <div className="field-pair">
        <TextInput
          path={`${path}.overall`}
          label={text('apply.overall')}
          inputMode="decimal"
          latin
          maxLength={5}
        />
        <TextInput
          path={`${path}.lowest`}
          label={text('apply.lowest')}
          inputMode="decimal"
          latin
          maxLength={5}
          optional
        />
      </div>
    </div>
  );
}

/** One time of work. */
export function WorkRow({ path }: RowProps) {
  const text = useText();
  return (
    <div className="stack">
      <div className="field-pair">
        <TextInput path={`${path}.employer`} label={text('apply.employer')} />
        <TextInput path={`${path}.position`} label={text('apply.position')} maxLength={120} optional />
      </div>
      <DayInput path={`${path}.from`} label={text('apply.from')} />
      <DayInput path={`${path}.until`} label={text('apply.until')} hint={text('apply.untilHint')} optional />
    </div>
  );
}

/** One visa that was refused. */
export function RefusalRow({ path }: RowProps) {
  const text = useText();
  const flow = useFlow();
  const codes = useSelector(flow, ({ context }) => context.offers.countryCodes);
  const countries = useCountryOptions(codes);
  return (
    <div className="stack">
      <SelectInput path={`${path}.countryCode`} label={text('apply.countryCode')} options={countries} />
      <DayInput path={`${path}.refusedOn`} label={text('apply.refusedOn')} />
      <TextInput path={`${path}.reason`} label={text('apply.reason')} maxLength={300} optional />
    </div>
  );
}
