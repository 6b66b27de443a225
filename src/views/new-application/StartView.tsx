import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { studyLevels } from '../../machines/new-application/offered.ts';
import { useText } from '../hooks/use-text.ts';
import { Flow } from './Flow.tsx';
import { CountryInput, SelectInput } from './fields.tsx';
import { levelIds } from './level-ids.ts';
import { useCountryOptions } from './use-country-options.ts';
import { useFlow } from './use-flow.ts';
import { useOwn } from './use-own.ts';

function Fields() {
  const text = useText();
  const flow = useFlow();
  const offers = useSelector(flow, ({ context }) => context.offers);
  const isNew = useSelector(flow, ({ context }) => context.content.studentId === null);
  const asksBranch = useSelector(flow, ({ context }) => context.asksBranch);
  const destinations = useCountryOptions(offers.destinationCodes);
  const own = useOwn();
  const branches = useMemo(
    () => offers.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    [offers],
  );
  return (
    <div className="flow-box stack">
      <CountryInput path="start.domicile" label={text(own ? 'start.domicile.own' : 'start.domicile')} />
      <SelectInput
        path="start.destination"
        label={text(own ? 'start.destination.own' : 'start.destination')}
        options={destinations}
      />
      <SelectInput
        path="start.level"
        label={text('start.level')}
        options={studyLevels.map((level) => ({ value: level, label: text(levelIds[level]) }))}
      />
      {isNew && !own && branches.length > 0 && (
        <SelectInput
          path="start.branchId"
          label={text('start.branch')}
          hint={text('start.branchHint')}
          optional={!asksBranch}
          {...(!asksBranch && { nothing: text('start.branchOwn') })}
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
    <Flow step="start" title={text('start.title')} lead={text(useOwn() ? 'start.lead.own' : 'start.lead')}>
      <Fields />
    </Flow>
  );
}
