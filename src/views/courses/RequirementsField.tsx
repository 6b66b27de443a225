import type { CourseRequirements } from '../../../contract/eligibility.ts';
import { requirementsIn } from '../../machines/courses/course-values.ts';
import { educationLevels, englishTests } from '../../machines/courses/standing.ts';
import { useText } from '../hooks/use-text.ts';
import { useCodeOptions } from '../masters/use-codes.ts';
import { SelectField } from '../office/SelectField.tsx';
import { FigureField, FlagField } from './fields.tsx';
import { ItemRows } from './ItemRows.tsx';

interface RequirementsFieldProps {
  /** The form's value, as JSON. */
  readonly value: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly countries: readonly string[];
  readonly onChange: (value: string) => void;
}

/** Parses a typed number; text that is not a number is kept, so that the schema can report it. */
const figure = (typed: string): number =>
  /^\d+([.,]\d*)?$/.test(typed.trim()) ? Number(typed.replace(',', '.')) : (typed as unknown as number);
const whole = (typed: string): number | null => (typed.trim() === '' ? null : figure(typed));
const shown = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/** The entry requirements of a course. */
export function RequirementsField({ value, error, readOnly, countries, onChange }: RequirementsFieldProps) {
  const text = useText();
  const countryOptions = useCodeOptions('country', countries).map(({ code, name }) => ({
    value: code,
    label: name,
  }));
  const asked = requirementsIn(value);
  const put = (change: Partial<CourseRequirements>) => onChange(JSON.stringify({ ...asked, ...change }));
  return (
    <fieldset className="course-part">
      <legend>{text('course.requirements')}</legend>
      {error && <p className="field-note field-note-bad">{error}</p>}
      <ItemRows
        items={asked.marks}
        nameOf={(at) => text('course.markOf', { number: at + 1 })}
        add={text('course.addMark')}
        fresh={{ level: 'higherSecondary', least: 60 }}
        most={20}
        readOnly={readOnly}
        onChange={(marks) => put({ marks: [...marks] })}
      >
        {({ level, least, countryCode }, change) => (
          <>
            <SelectField
              label={text('course.markLevel')}
              value={level}
              readOnly={readOnly}
              options={educationLevels.map((each) => ({
                value: each,
                label: text(`educationLevel.${each}`),
              }))}
              onChange={(chosen) =>
                change({ level: educationLevels.find((each) => each === chosen) ?? level })
              }
            />
            <FigureField
              label={text('course.markLeast')}
              value={shown(least)}
              readOnly={readOnly}
              onChange={(typed) => change({ least: figure(typed) })}
            />
            <SelectField
              label={text('course.markCountry')}
              value={countryCode ?? ''}
              nothing={text('course.everyCountry')}
              readOnly={readOnly}
              options={countryOptions}
              onChange={(code) => change({ countryCode: code === '' ? undefined : code })}
            />
          </>
        )}
      </ItemRows>
      <ItemRows
        items={asked.english}
        nameOf={(at) => text('course.testOf', { number: at + 1 })}
        add={text('course.addTest')}
        fresh={{ test: 'ielts', overall: 6.5 }}
        most={8}
        readOnly={readOnly}
        onChange={(english) => put({ english: [...english] })}
      >
        {({ test, overall, lowest }, change) => (
          <>
            <SelectField
              label={text('course.test')}
              value={test}
              readOnly={readOnly}
              options={englishTests.map((each) => ({ value: each, label: text(`englishTest.${each}`) }))}
              onChange={(chosen) => change({ test: englishTests.find((each) => each === chosen) ?? test })}
            />
            <FigureField
              label={text('course.testOverall')}
              value={shown(overall)}
              readOnly={readOnly}
              onChange={(typed) => change({ overall: figure(typed) })}
            />
            <FigureField
              label={text('course.testLowest')}
              value={shown(lowest)}
              readOnly={readOnly}
              onChange={(typed) => change({ lowest: whole(typed) ?? undefined })}
            />
          </>
        )}
      </ItemRows>
      <FlagField
        label={text('course.waived')}
        checked={asked.englishWaived}
        readOnly={readOnly}
        onChange={(englishWaived) => put({ englishWaived })}
      />
      <FigureField
        label={text('course.mostBacklogs')}
        value={shown(asked.mostBacklogs)}
        readOnly={readOnly}
        onChange={(typed) => put({ mostBacklogs: whole(typed) })}
      />
      <FigureField
        label={text('course.mostGap')}
        value={shown(asked.mostGapYears)}
        readOnly={readOnly}
        onChange={(typed) => put({ mostGapYears: whole(typed) })}
      />
    </fieldset>
  );
}
