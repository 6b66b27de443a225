import { type ReactNode, useState } from 'react';
import type { CourseIntake } from '../../../contract/course-intakes.ts';
import type { IntakeName } from '../../machines/courses/course-edit.machine.ts';
import { intakesIn } from '../../machines/courses/course-values.ts';
import { intakeStatuses } from '../../machines/courses/standing.ts';
import { useText } from '../hooks/use-text.ts';
import { useCodeOptions } from '../masters/use-codes.ts';
import { SelectField } from '../office/SelectField.tsx';
import { DayField, FlagField } from './fields.tsx';
import { ItemRows } from './ItemRows.tsx';

interface IntakesFieldProps {
  /** The form's value, as JSON. */
  readonly value: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly intakes: readonly IntakeName[];
  readonly countries: readonly string[];
  readonly onChange: (value: string) => void;
}

interface ParticularsProps {
  readonly intake: CourseIntake;
  readonly name: string;
  readonly children: ReactNode;
}

/** The details of an intake, collapsed by default unless it differs from a plain open intake. */
function Particulars({ intake: { status, deadline, overrides }, name, children }: ParticularsProps) {
  const text = useText();
  const [open] = useState(status !== 'open' || deadline !== null || overrides.length > 0);
  return (
    <details open={open}>
      <summary>{text('course.intakeParticulars', { intake: name })}</summary>
      <div className="course-item">{children}</div>
    </details>
  );
}

const dayOf = (typed: string): string | null => (typed === '' ? null : typed);

/** The intakes of a course, with status, deadline and exceptions by country for each. */
export function IntakesField(props: IntakesFieldProps) {
  const { value, error, readOnly, intakes, countries, onChange } = props;
  const text = useText();
  const countryOptions = useCodeOptions('country', countries).map(({ code, name }) => ({
    value: code,
    label: name,
  }));
  const statuses = intakeStatuses.map((each) => ({ value: each, label: text(`intakeStatus.${each}`) }));
  const taught = intakesIn(value);
  const put = (next: readonly CourseIntake[]) => onChange(JSON.stringify(next));
  const change = (intakeId: number, part: Partial<CourseIntake>) =>
    put(taught.map((each) => (each.intakeId === intakeId ? { ...each, ...part } : each)));
  const statusOf = (chosen: string) => intakeStatuses.find((each) => each === chosen) ?? null;
  return (
    <fieldset className="course-part">
      <legend>{text('course.intakes')}</legend>
      {error && <p className="field-note field-note-bad">{error}</p>}
      {intakes.map(({ id, name }) => {
        const own = taught.find(({ intakeId }) => intakeId === id);
        return (
          <div key={id} className="course-intake">
            <FlagField
              label={name}
              checked={own !== undefined}
              readOnly={readOnly}
              onChange={(checked) =>
                put(
                  checked
                    ? [...taught, { intakeId: id, status: 'open', deadline: null, overrides: [] }]
                    : taught.filter(({ intakeId }) => intakeId !== id),
                )
              }
            />
            {own && (
              <Particulars intake={own} name={name}>
                <SelectField
                  label={text('course.intakeStatus', { intake: name })}
                  value={own.status}
                  readOnly={readOnly}
                  options={statuses}
                  onChange={(chosen) => change(id, { status: statusOf(chosen) ?? own.status })}
                />
                <DayField
                  label={text('course.intakeDeadline', { intake: name })}
                  value={own.deadline ?? ''}
                  readOnly={readOnly}
                  onChange={(day) => change(id, { deadline: dayOf(day) })}
                />
                <ItemRows
                  items={own.overrides}
                  nameOf={(at) => text('course.exceptionOf', { intake: name, number: at + 1 })}
                  add={text('course.addException', { intake: name })}
                  fresh={{ countryCode: '', status: 'closed', deadline: null }}
                  most={60}
                  readOnly={readOnly}
                  onChange={(overrides) => change(id, { overrides: [...overrides] })}
                >
                  {({ countryCode, status, deadline }, putException) => (
                    <>
                      <SelectField
                        label={text('course.exceptionCountry')}
                        value={countryCode}
                        nothing={text('masters.choose')}
                        readOnly={readOnly}
                        options={countryOptions}
                        onChange={(code) => putException({ countryCode: code })}
                      />
                      <SelectField
                        label={text('course.exceptionStatus')}
                        value={status ?? ''}
                        nothing={text('course.asEverybody')}
                        readOnly={readOnly}
                        options={statuses}
                        onChange={(chosen) => putException({ status: statusOf(chosen) })}
                      />
                      <DayField
                        label={text('course.exceptionDeadline')}
                        value={deadline ?? ''}
                        readOnly={readOnly}
                        onChange={(day) => putException({ deadline: dayOf(day) })}
                      />
                    </>
                  )}
                </ItemRows>
              </Particulars>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
