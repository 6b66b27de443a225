import { useSelector } from '@xstate/react';
import { pointsAt } from '../../machines/new-application/asked.ts';
import { educationLevels, markScales } from '../../machines/new-application/offered.ts';
import { useText } from '../hooks/use-text.ts';
import { CheckInput, SelectInput, TextInput } from './fields.tsx';
import { useCountryOptions } from './use-country-options.ts';
import { useFlow } from './use-flow.ts';

/** The mark in points of a hundred, as courses compare it. */
function Normalised({ path }: { path: string }) {
  const text = useText();
  const flow = useFlow();
  const points = useSelector(flow, ({ context }) => pointsAt(context.content, path));
  return <p className="faint normalised">{points !== null && text('info.normalised', { points })}</p>;
}

/** One school or course of study. */
export function EducationRow({ path }: { path: string }) {
  const text = useText();
  const flow = useFlow();
  const codes = useSelector(flow, ({ context }) => context.offers.countryCodes);
  const countries = useCountryOptions(codes);
  return (
    <div className="stack">
      <SelectInput
        path={`${path}.level`}
        label={text('apply.level')}
        options={educationLevels.map((level) => ({ value: level, label: text(`educationLevel.${level}`) }))}
      />
      <TextInput path={`${path}.institution`} label={text('apply.institution')} />
      <div className="field-pair">
        <SelectInput path={`${path}.countryCode`} label={text('apply.countryCode')} options={countries} />
        <TextInput
          path={`${path}.board`}
          label={text('apply.board')}
          hint={text('apply.boardHint')}
          maxLength={60}
          optional
        />
      </div>
      <div className="field-pair">
        <TextInput path={`${path}.subject`} label={text('apply.subject')} maxLength={120} optional />
        <TextInput
          path={`${path}.finishedIn`}
          label={text('apply.finishedIn')}
          inputMode="numeric"
          latin
          maxLength={4}
        />
      </div>
      <div className="field-pair">
        <TextInput
          path={`${path}.mark`}
          label={text('apply.mark')}
          inputMode="decimal"
          latin
          maxLength={8}
          optional
        />
        <SelectInput
          path={`${path}.scale`}
          label={text('apply.scale')}
          nothing={text('markScale.percent')}
          options={markScales
            .filter((scale) => scale !== 'percent')
            .map((scale) => ({ value: scale, label: text(`markScale.${scale}`) }))}
        />
      </div>
      <Normalised path={path} />
      <div className="field-pair">
        <TextInput
          path={`${path}.backlogsActive`}
          label={text('apply.backlogsActive')}
          inputMode="numeric"
          latin
          maxLength={2}
          optional
        />
        <TextInput
          path={`${path}.backlogsCleared`}
          label={text('apply.backlogsCleared')}
          inputMode="numeric"
          latin
          maxLength={2}
          optional
        />
      </div>
      <CheckInput path={`${path}.inEnglish`} label={text('apply.inEnglish')} />
    </div>
  );
}
