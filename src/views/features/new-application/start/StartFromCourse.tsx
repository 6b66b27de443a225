import '../../courses/courses.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'wouter';
import type { ApplicationStart } from '../../../../../contract/applications/application-starts.ts';
import type { ApplicationStartActor } from '../../../../machines/features/new-application/application-start.machine.ts';
import { isOpenIntake } from '../../../../machines/features/new-application/options.ts';
import { href } from '../../../../machines/kit/routes/routes.ts';
import { useFormatters } from '../../../grid/use-formatters.ts';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { useCountryName } from '../../../kit/hooks/countries/use-country-name.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { LoadState } from '../../../kit/LoadState.tsx';
import { InlineAlert } from '../../../kit/Notice.tsx';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { StudentPicker } from '../../courses/fields/StudentPicker.tsx';
import { IntakeAvailability } from '../../courses/IntakeAvailability.tsx';
import { Verdict } from '../../students/Verdict.tsx';
import { useIsOwnApplication } from '../use-is-own-application.ts';
import { useNewApplication } from '../use-new-application.ts';
import { Alternatives } from './Alternatives.tsx';

interface PartProps {
  readonly actor: ApplicationStartActor;
  readonly start: ApplicationStart;
}

/** The student the application is for; students apply for themselves. */
function StudentSection({ actor, start: { student } }: PartProps) {
  const text = useText();
  const own = useIsOwnApplication();
  if (own) return student && <p>{text('applicationStart.for', { name: student.fullName })}</p>;
  return (
    <section className="stack" aria-label={text('fact.student')}>
      <h3>{text('fact.student')}</h3>
      {student && <p>{text('applicationStart.for', { name: student.fullName })}</p>}
      <StudentPicker
        label={text('applicationStart.studentLabel')}
        chosen={student !== null}
        onChoose={(id) => actor.send({ type: 'student.select', id: id === null ? null : Number(id) })}
      />
      {student === null && <p className="faint">{text('applicationStart.studentHint')}</p>}
    </section>
  );
}

/** The intakes; closed ones stay visible with the reason. */
function Intakes({ actor, start: { intakes, intakeId } }: PartProps) {
  const text = useText();
  const formatters = useFormatters();
  const name = useId();
  if (intakes.length === 0) return <p>{text('course.noIntakes')}</p>;
  return (
    <fieldset className="start-intakes grid-layout gap-2">
      <legend>{text('fact.intake')}</legend>
      {intakes.map((intake) => (
        <label key={intake.id} className="check-row flex gap-2 align-start">
          <input
            type="radio"
            name={name}
            checked={intake.id === intakeId}
            disabled={!isOpenIntake(intake)}
            onChange={() => actor.send({ type: 'intake.select', id: intake.id })}
          />
          {intake.applied ? (
            text('applicationStart.applied', { intake: formatters.intake(intake.name) })
          ) : (
            <IntakeAvailability intake={intake} />
          )}
        </label>
      ))}
    </fieldset>
  );
}

/** Whether the application can be started, with the eligibility rule by rule. */
function EligibilitySection({ actor, start }: PartProps) {
  const text = useText();
  const refusal = useSelector(actor, ({ context }) => context.refusal);
  const { eligibility } = start;
  return (
    <section className="stack" aria-label={text('applicationStart.availability')}>
      {refusal && refusal.reason !== start.refusal && <ProblemAlert problem={refusal} />}
      {start.refusal === null ? (
        <p role="status">{text('applicationStart.canStart')}</p>
      ) : (
        <InlineAlert tone="danger">{text(start.refusal)}</InlineAlert>
      )}
      {eligibility.length > 0 && (
        <Verdict rules={eligibility} open={start.refusal === 'refusal.notEligible'} />
      )}
    </section>
  );
}

function StartForm({ actor, start }: PartProps) {
  const text = useText();
  const countryName = useCountryName();
  const heading = useRef<HTMLHeadingElement>(null);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const starting = useSelector(actor, (snapshot) => snapshot.hasTag('starting'));
  const canStart = useSelector(actor, (snapshot) => snapshot.can({ type: 'application.start' }));
  const { course, student } = start;
  const previousCourseId = useRef(course.id);
  // Selecting an alternative unmounts its button; the focus moves to the heading.
  useEffect(() => {
    if (previousCourseId.current !== course.id) heading.current?.focus();
    previousCourseId.current = course.id;
  }, [course.id]);
  return (
    <>
      <section
        className="flow-section sheet-box stack start-course"
        aria-busy={busy}
        aria-labelledby="start-course"
      >
        <div>
          <h2 id="start-course" ref={heading} tabIndex={-1}>
            <Link href={href('course-details', { id: course.id })}>
              <bdi>{course.title}</bdi>
            </Link>
          </h2>
          {course.universityName !== null && (
            <p>
              <bdi>{course.universityName}</bdi>
              {course.countryCode !== null && <>, {countryName(course.countryCode)}</>}
            </p>
          )}
        </div>
        <StudentSection actor={actor} start={start} />
        <Intakes actor={actor} start={start} />
        <EligibilitySection actor={actor} start={start} />
        {start.refusal !== null && <Alternatives actor={actor} start={start} />}
      </section>
      <div className="flow-footer">
        <Button
          size="large"
          intent="primary"
          loading={starting}
          disabled={!canStart && !starting}
          aria-disabled={!canStart && !starting}
          text={text(student ? 'action.startApplication' : 'applicationStart.findStudent')}
          onClick={() => actor.send({ type: 'application.start' })}
        />
      </div>
    </>
  );
}

function LoadedStart({ actor }: { actor: ApplicationStartActor }) {
  const text = useText();
  const start = useSelector(actor, ({ context }) => context.start);
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  return (
    <LoadState
      actor={actor}
      data={failed ? null : start}
      rows={6}
      missing={['applicationStart.missing', 'applicationStart.missingBody']}
      missingAction={<ButtonLink href={href('course')} primary text={text('comparison.back')} />}
      onRetry={() => actor.send({ type: 'resource.refresh' })}
    >
      {(loaded) => <StartForm actor={actor} start={loaded} />}
    </LoadState>
  );
}

/** Starts an application from a course: the student, the intake, whether it can be started, and alternatives. */
export function StartFromCourse() {
  const actor = useSelector(useNewApplication(), ({ children }) => children.start);
  return actor ? <LoadedStart actor={actor} /> : null;
}
