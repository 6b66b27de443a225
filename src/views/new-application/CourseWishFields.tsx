import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { coursesMachine } from '../../machines/new-application/courses.machine.ts';
import { studyLevels } from '../../machines/new-application/offered.ts';
import { useText } from '../hooks/use-text.ts';
import { levelIds } from './level-ids.ts';
import { useCountryOptions } from './use-country-options.ts';
import { useFlow } from './use-flow.ts';
import { useIntakeOptions } from './use-intakes.ts';

export type CoursesActor = ActorRefFrom<typeof coursesMachine>;

interface WishSelectProps {
  readonly label: string;
  readonly value: string;
  /** The label of the empty option; without it, a value is required. */
  readonly any?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

function WishSelect({ label, value, any, options, onChange }: WishSelectProps) {
  const id = useId();
  return (
    <div className="field-row">
      <label htmlFor={id}>{label}</label>
      <HTMLSelect id={id} fill value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {any !== undefined && <option value="">{any}</option>}
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
export function CourseWishFields({ courses }: { courses: CoursesActor }) {
  const text = useText();
  const id = useId();
  const offers = useSelector(useFlow(), ({ context }) => context.offers);
  const wish = useSelector(courses, ({ context }) => context.wish);
  const countries = useCountryOptions(offers.destinationCodes);
  const intakes = useIntakeOptions();
  const put = (field: keyof typeof wish) => (value: string) =>
    courses.send({ type: 'wish.type', field, value });
  return (
    <search className="flow-box course-wish">
      <div className="field-row course-words">
        <label htmlFor={id}>{text('courses.words')}</label>
        <InputGroup
          id={id}
          fill
          type="search"
          leftIcon={<SearchIcon />}
          value={wish.words}
          maxLength={200}
          dir="auto"
          onValueChange={put('words')}
          onKeyDown={(event) => {
            // Enter searches instead of going to the next step.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            courses.send({ type: 'courses.refresh' });
          }}
        />
      </div>
      <WishSelect
        label={text('courses.country')}
        any={text('courses.anyCountry')}
        value={wish.countryCode}
        options={countries}
        onChange={put('countryCode')}
      />
      <WishSelect
        label={text('courses.level')}
        any={text('courses.anyLevel')}
        value={wish.level}
        options={studyLevels.map((level) => ({ value: level, label: text(levelIds[level]) }))}
        onChange={put('level')}
      />
      <WishSelect
        label={text('courses.intake')}
        value={wish.intakeId}
        options={intakes}
        onChange={put('intakeId')}
      />
    </search>
  );
}
