import { Button } from '@blueprintjs/core';
import { Link } from 'wouter';
import type {
  ApplicationStart,
  CourseAlternative,
} from '../../../../../contract/applications/application-starts.ts';
import type { ApplicationStartActor } from '../../../../machines/features/new-application/application-start.machine.ts';
import { alternativeKinds, isOpenIntake } from '../../../../machines/features/new-application/options.ts';
import { href } from '../../../../machines/kit/routes/routes.ts';
import { useCountryName } from '../../../kit/hooks/countries/use-country-name.ts';
import { useIntakeText } from '../../../kit/hooks/use-intake-text.ts';
import { useText } from '../../../kit/hooks/use-text.ts';

interface AlternativesProps {
  readonly actor: ApplicationStartActor;
  readonly start: ApplicationStart;
}

function Alternative({ actor, course }: { actor: ApplicationStartActor; course: CourseAlternative }) {
  const text = useText();
  const intakeText = useIntakeText();
  const countryName = useCountryName();
  const { courseId, intakeId, title, universityName, city, countryCode, intakeName } = course;
  return (
    <li className="course-card box grid-layout gap-2-4 pad-3-4">
      <div className="course-head">
        <h4>
          <Link href={href('course-details', { id: courseId })}>
            <bdi>{title}</bdi>
          </Link>
        </h4>
        <p>
          <bdi>{universityName}</bdi> · <bdi>{city}</bdi>, {countryName(countryCode)}
        </p>
        <p className="faint">
          <bdi>{intakeText(intakeName)}</bdi>
        </p>
      </div>
      <div className="course-card-actions">
        <Button
          text={text('event.courseRequest.link')}
          aria-label={text('applicationStart.selectCourse', {
            title,
            university: universityName,
            intake: intakeText(intakeName),
          })}
          onClick={() => actor.send({ type: 'course.select', courseId, intakeId })}
        />
      </div>
    </li>
  );
}

/** Alternatives when the course does not accept the application. */
export function Alternatives({ actor, start: { alternatives, intakes, refusal } }: AlternativesProps) {
  const text = useText();
  const intakeText = useIntakeText();
  const isIntakeUnavailable = refusal === 'refusal.intakeClosed' || refusal === 'refusal.appliedAlready';
  const otherIntakes = isIntakeUnavailable ? intakes.filter(isOpenIntake) : [];
  return (
    <>
      {otherIntakes.length > 0 && (
        <section className="stack" aria-label={text('applicationStart.otherIntakes')}>
          <p>{text('applicationStart.otherIntakes')}</p>
          <div className="notice-actions start-others">
            {otherIntakes.map(({ id, name }) => (
              <Button
                key={id}
                intent="primary"
                variant="outlined"
                text={intakeText(name)}
                onClick={() => actor.send({ type: 'intake.select', id })}
              />
            ))}
          </div>
        </section>
      )}
      {alternativeKinds.map((kind) => {
        const own = alternatives.filter((one) => one.kind === kind);
        return (
          own.length > 0 && (
            <section key={kind} className="stack" aria-label={text(`applicationStart.${kind}`)}>
              <h3>{text(`applicationStart.${kind}`)}</h3>
              <ul className="stack gap-3">
                {own.map((course) => (
                  <Alternative key={course.courseId} actor={actor} course={course} />
                ))}
              </ul>
            </section>
          )
        );
      })}
      {alternatives.length === 0 && otherIntakes.length === 0 && (
        <p>{text('applicationStart.nothingElse')}</p>
      )}
    </>
  );
}
