import type { CourseRequirements } from '../../../../../contract/courses/eligibility.ts';
import { educationLevels, englishTests } from '../../../../machines/features/courses/course-states.ts';
import { parseRequirements } from '../../../../machines/features/courses/course-values.ts';
import { FieldError } from '../../../kit/form/Field.tsx';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { TextField } from '../../../kit/form/TextField.tsx';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useCodeOptions } from '../../masters/use-code-options.ts';
import { CheckboxField, DecimalField } from './fields.tsx';
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
const parseNumber = (typed: string): number =>
  /^\d+([.,]\d*)?$/.test(typed.trim()) ? Number(typed.replace(',', '.')) : (typed as unknown as number);
const parseOptionalNumber = (typed: string): number | null =>
  typed.trim() === '' ? null : parseNumber(typed);
const toText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/** The entry requirements of a course. */
export function RequirementsField({ value, error, readOnly, countries, onChange }: RequirementsFieldProps) {
  const text = useText();
  const countryOptions = useCodeOptions('country', countries).map(({ code, name }) => ({
    value: code,
    label: name,
  }));
  const levelOptions = educationLevels.map((each) => ({
    value: each,
    label: text(`educationLevel.${each}`),
  }));
  const requirements = parseRequirements(value);
  const updateRequirements = (change: Partial<CourseRequirements>) =>
    onChange(JSON.stringify({ ...requirements, ...change }));
  return (
    <fieldset className="course-part grid-layout gap-3 pad-4">
      <legend>{text('course.requirements')}</legend>
      {error && <FieldError>{error}</FieldError>}
      <ItemRows
        items={requirements.marks}
        getName={(at) => text('course.markOf', { number: at + 1 })}
        addLabel={text('course.addMark')}
        newItem={{ level: 'higherSecondary', least: 60 }}
        maxItems={20}
        readOnly={readOnly}
        onChange={(marks) => updateRequirements({ marks: [...marks] })}
      >
        {({ level, least, countryCode }, change) => (
          <>
            <SelectField
              label={text('course.markLevel')}
              value={level}
              readOnly={readOnly}
              options={levelOptions}
              onChange={(chosen) =>
                change({ level: educationLevels.find((each) => each === chosen) ?? level })
              }
            />
            <DecimalField
              label={text('course.markLeast')}
              value={toText(least)}
              readOnly={readOnly}
              onChange={(typed) => change({ least: parseNumber(typed) })}
            />
            <SelectField
              label={text('fact.country')}
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
        items={requirements.subjects}
        getName={(at) => text('course.subjectOf', { number: at + 1 })}
        addLabel={text('course.addSubject')}
        newItem={{ level: 'higherSecondary' as const, names: '' }}
        maxItems={10}
        readOnly={readOnly}
        onChange={(subjects) => updateRequirements({ subjects: [...subjects] })}
      >
        {({ level, names }, change) => (
          <>
            <SelectField
              label={text('course.markLevel')}
              value={level}
              readOnly={readOnly}
              options={levelOptions}
              onChange={(chosen) =>
                change({ level: educationLevels.find((each) => each === chosen) ?? level })
              }
            />
            <TextField
              label={text('course.subjectNames')}
              hint={text('course.subjectNamesHint')}
              value={names}
              maxLength={200}
              readOnly={readOnly}
              onChange={(typed) => change({ names: typed })}
            />
          </>
        )}
      </ItemRows>
      <ItemRows
        items={requirements.english}
        getName={(at) => text('course.testOf', { number: at + 1 })}
        addLabel={text('course.addTest')}
        newItem={{ test: 'ielts', overall: 6.5 }}
        maxItems={8}
        readOnly={readOnly}
        onChange={(english) => updateRequirements({ english: [...english] })}
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
            <DecimalField
              label={text('fact.overall')}
              value={toText(overall)}
              readOnly={readOnly}
              onChange={(typed) => change({ overall: parseNumber(typed) })}
            />
            <DecimalField
              label={text('course.testLowest')}
              value={toText(lowest)}
              readOnly={readOnly}
              onChange={(typed) => change({ lowest: parseOptionalNumber(typed) ?? undefined })}
            />
          </>
        )}
      </ItemRows>
      <CheckboxField
        label={text('course.waived')}
        checked={requirements.englishWaived}
        readOnly={readOnly}
        onChange={(englishWaived) => updateRequirements({ englishWaived })}
      />
      <DecimalField
        label={text('course.mostBacklogs')}
        value={toText(requirements.mostBacklogs)}
        readOnly={readOnly}
        onChange={(typed) => updateRequirements({ mostBacklogs: parseOptionalNumber(typed) })}
      />
      <DecimalField
        label={text('course.mostGap')}
        value={toText(requirements.mostGapYears)}
        readOnly={readOnly}
        onChange={(typed) => updateRequirements({ mostGapYears: parseOptionalNumber(typed) })}
      />
    </fieldset>
  );
}
