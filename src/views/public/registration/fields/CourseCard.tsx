import type { RegistrationCourse } from '../../../../../contract/registration/registration-drafts.ts';
import { useCountryName } from '../../../kit/hooks/countries/use-country-name.ts';
import { useIntakeText } from '../../../kit/hooks/use-intake-text.ts';
import { CourseDeadline } from './CourseDeadline.tsx';

interface CourseCardProps {
  readonly course: RegistrationCourse;
  /** Name of the radio buttons, which all cards share. */
  readonly name: string;
  /** The ids of the selected course and intake, such as `12:3`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A course with its intakes, one of which can be selected. */
export function CourseCard({ course, name, value, onChange }: CourseCardProps) {
  const intakeText = useIntakeText();
  const countryName = useCountryName();
  const isSelected = value.startsWith(`${course.id}:`);
  const place = [course.universityName, course.city, countryName(course.countryCode)].filter(Boolean);
  return (
    <div className={isSelected ? 'registration-card is-selected' : 'registration-card'}>
      <fieldset>
        <legend>
          <span className="medium">
            <bdi>{course.title}</bdi>
          </span>{' '}
          <span className="below">
            <bdi>{place.join(' · ')}</bdi>
          </span>
        </legend>
        {course.intakes.map((intake) => {
          const own = `${course.id}:${intake.id}`;
          return (
            <label className="check" key={intake.id}>
              <input
                type="radio"
                name={name}
                value={own}
                checked={value === own}
                onChange={() => onChange(own)}
              />
              <span>
                <bdi>{intakeText(intake.name)}</bdi> <CourseDeadline closesOn={intake.closesOn} />
              </span>
            </label>
          );
        })}
      </fieldset>
    </div>
  );
}
