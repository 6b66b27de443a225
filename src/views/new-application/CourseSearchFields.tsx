import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { courseSearchMachine } from '../../machines/new-application/course-search.machine.ts';
import { studyLevels } from '../../machines/new-application/options.ts';
import { useText } from '../hooks/use-text.ts';
import { useCountryOptions } from './use-country-options.ts';
import { useIntakeOptions } from './use-intakes.ts';
import { useNewApplication } from './use-new-application.ts';

export type CourseSearchActor = ActorRefFrom<typeof courseSearchMachine>;

interface CriterionSelectProps {
  readonly label: string;
  readonly value: string;
  /** The label of the empty option; without it, a value is required. */
  readonly anyLabel?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

function CriterionSelect({ label, value, anyLabel, options, onChange }: CriterionSelectProps) {
  const id = useId();
  return (
    <div className="field-row">
      <label htmlFor={id}>{label}</label>
      <HTMLSelect id={id} fill value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {anyLabel !== undefined && <option value="">{anyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </HTMLSelect>
    </div>
  );
}

/** The filters of the course search. */
export function CourseSearchFields({ courses }: { courses: CourseSearchActor }) {
  const text = useText();
  const id = useId();
  const offers = useSelector(useNewApplication(), ({ context }) => context.offers);
  const criteria = useSelector(courses, ({ context }) => context.criteria);
  const countries = useCountryOptions(offers.destinationCodes);
  const intakes = useIntakeOptions();
  const setCriterion = (field: keyof typeof criteria) => (value: string) =>
    courses.send({ type: 'criteria.change', field, value });
  return (
    <search className="flow-box course-wish">
      <div className="field-row course-words">
        <label htmlFor={id}>{text('courses.words')}</label>
        <InputGroup
          id={id}
          fill
          type="search"
          leftIcon={<SearchIcon />}
          value={criteria.words}
          maxLength={200}
          dir="auto"
          onValueChange={setCriterion('words')}
          onKeyDown={(event) => {
            // Enter searches instead of going to the next step.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            courses.send({ type: 'courses.refresh' });
          }}
        />
      </div>
      <CriterionSelect
        label={text('fact.country')}
        anyLabel={text('courses.anyCountry')}
        value={criteria.countryCode}
        options={countries}
        onChange={setCriterion('countryCode')}
      />
      <CriterionSelect
        label={text('fact.level')}
        anyLabel={text('courses.anyLevel')}
        value={criteria.level}
        options={studyLevels.map((level) => ({ value: level, label: text(`studyLevel.${level}`) }))}
        onChange={setCriterion('level')}
      />
      <CriterionSelect
        label={text('fact.intake')}
        value={criteria.intakeId}
        options={intakes}
        onChange={setCriterion('intakeId')}
      />
    </search>
  );
}
