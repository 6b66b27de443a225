import { Button } from '@blueprintjs/core';
import { CaretDownIcon, CaretUpIcon } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import type { CourseIntake } from '../../../../../contract/courses/course-intakes.ts';
import type { Day } from '../../../../../contract/facts/days.ts';
import type { IntakeSummary } from '../../../../machines/features/courses/course-edit.machine.ts';
import { intakeStatuses } from '../../../../machines/features/courses/course-states.ts';
import { parseIntakes } from '../../../../machines/features/courses/course-values.ts';
import { isEnteredDay } from '../../../../machines/kit/values/days.ts';
import { FieldError } from '../../../kit/form/Field.tsx';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { useIntakeText } from '../../../kit/hooks/use-intake-text.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useCodeOptions } from '../../masters/use-code-options.ts';
import { CheckboxField, DateInputField } from './fields.tsx';
import { ItemRows } from './ItemRows.tsx';

interface IntakesFieldProps {
  /** The form's value, as JSON. */
  readonly value: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly intakes: readonly IntakeSummary[];
  readonly countries: readonly string[];
  /** Intakes that began before this day are hidden at first. */
  readonly today: Day;
  readonly onChange: (value: string) => void;
}

interface IntakeDetailsProps {
  readonly intake: CourseIntake;
  readonly name: string;
  readonly children: ReactNode;
}

/** The details of an intake, collapsed by default unless it differs from a plain open intake. */
function IntakeDetails({ intake: { status, deadline, overrides }, name, children }: IntakeDetailsProps) {
  const text = useText();
  const [open] = useState(status !== 'open' || deadline !== null || overrides.length > 0);
  return (
    <details open={open}>
      <summary>{text('course.intakeParticulars', { intake: name })}</summary>
      <div className="course-item">{children}</div>
    </details>
  );
}

const toDate = (typed: string): Day | null => (isEnteredDay(typed) ? typed : null);

/** The intakes of a course, with status, deadline and exceptions by country for each. */
export function IntakesField(props: IntakesFieldProps) {
  const { value, error, readOnly, intakes, countries, today, onChange } = props;
  const text = useText();
  const intakeText = useIntakeText();
  const countryOptions = useCodeOptions('country', countries).map(({ code, name }) => ({
    value: code,
    label: name,
  }));
  const statuses = intakeStatuses.map((each) => ({ value: each, label: text(`intakeStatus.${each}`) }));
  const [showsPast, setShowsPast] = useState(false);
  const past = intakes.filter(({ startsOn }) => startsOn < today);
  const shown = showsPast || error !== undefined ? intakes : intakes.filter((each) => !past.includes(each));
  const courseIntakes = parseIntakes(value);
  const setIntakes = (next: readonly CourseIntake[]) => onChange(JSON.stringify(next));
  const change = (intakeId: number, part: Partial<CourseIntake>) =>
    setIntakes(courseIntakes.map((each) => (each.intakeId === intakeId ? { ...each, ...part } : each)));
  const parseStatus = (chosen: string) => intakeStatuses.find((each) => each === chosen) ?? null;
  return (
    <fieldset className="course-part grid-layout gap-3 pad-4">
      <legend>{text('fact.intakes')}</legend>
      {error && <FieldError>{error}</FieldError>}
      {shown.map(({ id, ...intake }) => {
        const name = intakeText(intake.name);
        const courseIntake = courseIntakes.find(({ intakeId }) => intakeId === id);
        return (
          <div key={id} className="course-intake wrap gap-1-3 align-baseline between">
            <CheckboxField
              label={name}
              checked={courseIntake !== undefined}
              readOnly={readOnly}
              onChange={(checked) =>
                setIntakes(
                  checked
                    ? [...courseIntakes, { intakeId: id, status: 'open', deadline: null, overrides: [] }]
                    : courseIntakes.filter(({ intakeId }) => intakeId !== id),
                )
              }
            />
            {courseIntake && (
              <IntakeDetails intake={courseIntake} name={name}>
                <SelectField
                  label={text('course.intakeStatus', { intake: name })}
                  value={courseIntake.status}
                  readOnly={readOnly}
                  options={statuses}
                  onChange={(chosen) => change(id, { status: parseStatus(chosen) ?? courseIntake.status })}
                />
                <DateInputField
                  label={text('course.intakeDeadline', { intake: name })}
                  value={courseIntake.deadline ?? ''}
                  readOnly={readOnly}
                  onChange={(day) => change(id, { deadline: toDate(day) })}
                />
                <ItemRows
                  items={courseIntake.overrides}
                  getName={(at) => text('course.exceptionOf', { intake: name, number: at + 1 })}
                  addLabel={text('course.addException', { intake: name })}
                  newItem={{ countryCode: '', status: 'closed', deadline: null }}
                  maxItems={60}
                  readOnly={readOnly}
                  onChange={(overrides) => change(id, { overrides: [...overrides] })}
                >
                  {({ countryCode, status, deadline }, updateException) => (
                    <>
                      <SelectField
                        label={text('fact.domicile')}
                        value={countryCode}
                        nothing={text('action.select')}
                        readOnly={readOnly}
                        options={countryOptions}
                        onChange={(code) => updateException({ countryCode: code })}
                      />
                      <SelectField
                        label={text('fact.applications')}
                        value={status ?? ''}
                        nothing={text('course.sameForAllCountries')}
                        readOnly={readOnly}
                        options={statuses}
                        onChange={(chosen) => updateException({ status: parseStatus(chosen) })}
                      />
                      <DateInputField
                        label={text('foundField.deadline')}
                        value={deadline ?? ''}
                        readOnly={readOnly}
                        onChange={(day) => updateException({ deadline: toDate(day) })}
                      />
                    </>
                  )}
                </ItemRows>
              </IntakeDetails>
            )}
          </div>
        );
      })}
      {past.length > 0 && error === undefined && (
        <Button
          className="course-past"
          variant="minimal"
          size="small"
          aria-expanded={showsPast}
          text={text('course.pastIntakes', { count: past.length })}
          endIcon={showsPast ? <CaretUpIcon /> : <CaretDownIcon />}
          onClick={() => setShowsPast(!showsPast)}
        />
      )}
    </fieldset>
  );
}
