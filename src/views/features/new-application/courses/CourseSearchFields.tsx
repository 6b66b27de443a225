import { SearchIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { courseSearchMachine } from '../../../../machines/features/new-application/course-search.machine.ts';
import { studyLevels } from '../../../../machines/features/new-application/options.ts';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { TextField } from '../../../kit/form/TextField.tsx';
import { useCountryOptions } from '../../../kit/hooks/countries/use-country-options.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useIntakeOptions } from '../use-intakes.ts';
import { useNewApplication } from '../use-new-application.ts';
import { ClosingDate } from './ClosingDate.tsx';

export type CourseSearchActor = ActorRefFrom<typeof courseSearchMachine>;

/** The filters of the course search. */
export function CourseSearchFields({ courses }: { courses: CourseSearchActor }) {
  const text = useText();
  const offers = useSelector(useNewApplication(), ({ context }) => context.offers);
  const criteria = useSelector(courses, ({ context }) => context.criteria);
  const countries = useCountryOptions(offers.destinationCodes);
  const intakes = useIntakeOptions();
  const setCriterion = (field: keyof typeof criteria) => (value: string) =>
    courses.send({ type: 'criteria.change', field, value });
  return (
    <search className="flow-section sheet-box course-filters">
      <TextField
        className="course-search"
        label={text('courses.words')}
        type="search"
        leftIcon={<SearchIcon />}
        value={criteria.words}
        maxLength={200}
        onChange={setCriterion('words')}
        onKeyDown={(event) => {
          // Enter searches instead of going to the next step.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          courses.send({ type: 'courses.refresh' });
        }}
      />
      <SelectField
        label={text('fact.country')}
        nothing={text('courses.anyCountry')}
        value={criteria.countryCode}
        options={countries}
        onChange={setCriterion('countryCode')}
      />
      <SelectField
        label={text('fact.level')}
        nothing={text('courses.anyLevel')}
        value={criteria.level}
        options={studyLevels.map((level) => ({ value: level, label: text(`studyLevel.${level}`) }))}
        onChange={setCriterion('level')}
      />
      <SelectField
        label={text('fact.intake')}
        value={criteria.intakeId}
        options={intakes}
        hint={<ClosingDate intakeId={Number(criteria.intakeId)} />}
        onChange={setCriterion('intakeId')}
      />
    </search>
  );
}
