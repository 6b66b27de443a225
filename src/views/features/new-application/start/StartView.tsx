import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { studyLevels } from '../../../../machines/features/new-application/options.ts';
import { useCountryOptions } from '../../../kit/hooks/countries/use-country-options.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { CountryInput, SelectInput } from '../fields.tsx';
import { StepPage } from '../StepPage.tsx';
import { useIsOwnApplication } from '../use-is-own-application.ts';
import { useNewApplication } from '../use-new-application.ts';

function StartFields() {
  const text = useText();
  const newApplication = useNewApplication();
  const offers = useSelector(newApplication, ({ context }) => context.offers);
  const isNew = useSelector(newApplication, ({ context }) => context.content.studentId === null);
  const requiresBranch = useSelector(newApplication, ({ context }) => context.requiresBranch);
  const destinations = useCountryOptions(offers.destinationCodes);
  const own = useIsOwnApplication();
  const branches = useMemo(
    () => offers.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    [offers],
  );
  return (
    <div className="flow-section sheet-box stack">
      <CountryInput path="start.domicile" label={text('fact.domicile')} />
      <SelectInput path="start.destination" label={text('fact.destination')} options={destinations} />
      <SelectInput
        path="start.level"
        label={text('start.level')}
        options={studyLevels.map((level) => ({ value: level, label: text(`studyLevel.${level}`) }))}
      />
      {isNew && !own && branches.length > 0 && (
        <SelectInput
          path="start.branchId"
          label={text('fact.branch')}
          hint={text('start.branchHint')}
          optional={!requiresBranch}
          {...(!requiresBranch && { nothing: text('start.branchOwn') })}
          options={branches}
        />
      )}
    </div>
  );
}

/** `/application/new`: country of residence, destination, level of study and branch. */
export default function StartView() {
  const text = useText();
  return (
    <StepPage
      step="start"
      title={text('newApplication.step.start')}
      lead={text(useIsOwnApplication() ? 'start.lead.own' : 'start.lead')}
    >
      <StartFields />
    </StepPage>
  );
}
