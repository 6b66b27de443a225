import { useSelector } from '@xstate/react';
import { Fragment, type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import type { DraftStep } from '../../../../../contract/applications/application-drafts.ts';
import { studyLevelOf } from '../../../../machines/features/new-application/options.ts';
import { getStepAddress } from '../../../../machines/features/new-application/steps.ts';
import { educationLevels, englishTests } from '../../../../machines/features/students/entries/form-fields.ts';
import { splitDate, toIsoDate } from '../../../../machines/kit/form/typed-dates.ts';
import { useFormatters } from '../../../grid/use-formatters.ts';
import { FactList } from '../../../kit/FactList.tsx';
import { useCountryName } from '../../../kit/hooks/countries/use-country-name.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { ClosingDate } from '../courses/ClosingDate.tsx';
import { useIntakeName } from '../use-intakes.ts';
import { useNewApplication } from '../use-new-application.ts';
import { MissingItems } from './MissingItems.tsx';
import { RequiredDocuments } from './RequiredDocuments.tsx';

interface ReviewSectionProps {
  readonly title: string;
  readonly step: DraftStep;
  readonly children: ReactNode;
}

/** A part of the review, with a link to the step where it can be changed. */
function ReviewSection({ title, step, children }: ReviewSectionProps) {
  const text = useText();
  const heading = useId();
  const id = useSelector(useNewApplication(), ({ context }) => context.id);
  return (
    <section className="stack gap-3 flow-section sheet-box draft-part" aria-labelledby={heading}>
      <div className="wrap gap-3 between">
        <h2 id={heading}>{title}</h2>
        <Link href={getStepAddress(step, id)} aria-label={text('draftReview.changeOf', { part: title })}>
          {text('draftReview.change')}
        </Link>
      </div>
      {children}
    </section>
  );
}

/** The entries of a part of the information, a line each. */
function Entries({ lines }: { readonly lines: readonly (readonly (string | undefined)[])[] }) {
  const text = useText();
  if (lines.length === 0) return text('label.entries', { count: 0 });
  return (
    <ul>
      {lines.map((parts, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have nothing else that tells them apart
        <li key={at}>
          {parts.filter(Boolean).map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never move
            <Fragment key={index}>
              {index > 0 && ' · '}
              <bdi>{part}</bdi>
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** A review of the entries and what follows from them. */
export function DraftReview() {
  const text = useText();
  const { date } = useFormatters();
  const countryName = useCountryName();
  const intakeName = useIntakeName();
  const newApplication = useNewApplication();
  const content = useSelector(newApplication, ({ context }) => context.content);
  const knownCourses = useSelector(newApplication, ({ context }) => context.knownCourses);
  const { person, start, education, tests, work, refusals, choices } = content;
  // A date that doesn't exist is shown as it was typed, in the order of its fields.
  const dayOf = (typed = '') => {
    const known = toIsoDate(typed);
    const { day, month, year } = splitDate(typed);
    return known === null ? `${day} ${month} ${year}`.trim() : date(known);
  };
  const levelOf = (level?: string) => {
    const known = educationLevels.find((one) => one === level);
    return known && text(`educationLevel.${known}`);
  };
  const testOf = (type?: string) => {
    const known = englishTests.find((one) => one === type);
    return known && text(`englishTest.${known}`);
  };
  const given = (value: string | undefined) => (value ? <bdi>{value}</bdi> : text('draftReview.notProvided'));
  return (
    <>
      <MissingItems />
      <ReviewSection title={text('newApplication.step.start')} step="start">
        <FactList
          className="facts-above draft-facts"
          facts={[
            [text('fact.domicile'), given(countryName(start.domicile ?? ''))],
            [text('fact.destination'), given(countryName(start.destination ?? ''))],
            [text('fact.level'), given(text(`studyLevel.${studyLevelOf(start.level)}`))],
          ]}
        />
      </ReviewSection>
      <ReviewSection title={text('newApplication.step.information')} step="information">
        <FactList
          className="facts-above draft-facts"
          facts={[
            [text('fact.name'), given(`${person.givenNames ?? ''} ${person.familyName ?? ''}`.trim())],
            [text('fact.dateOfBirth'), given(dayOf(person.dateOfBirth))],
            [text('fact.nationality'), given(countryName(person.nationality ?? ''))],
            [text('field.email'), given(person.email)],
            [text('fact.phone'), given(person.phone)],
            [text('fact.passportNumber'), given(person.passportNumber)],
            [
              text('info.education'),
              <Entries
                key="education"
                lines={education.map(({ level, institution, finishedIn }) => [
                  levelOf(level),
                  institution,
                  finishedIn,
                ])}
              />,
            ],
            [
              text('info.tests'),
              <Entries
                key="tests"
                lines={tests.map(({ type, overall, takenOn }) => [testOf(type), overall, dayOf(takenOn)])}
              />,
            ],
            [
              text('info.work'),
              <Entries key="work" lines={work.map(({ employer, position }) => [employer, position])} />,
            ],
            [
              text('info.refusals'),
              <Entries
                key="refusals"
                lines={refusals.map(({ countryCode, refusedOn }) => [
                  countryName(countryCode ?? ''),
                  dayOf(refusedOn),
                ])}
              />,
            ],
          ]}
        />
      </ReviewSection>
      <ReviewSection title={text('newApplication.step.courses')} step="courses">
        <ol className="draft-choices grid-layout gap-2">
          {choices.map(({ courseId, intakeId }) => {
            const course = knownCourses.get(courseId);
            return (
              <li key={`${courseId} ${intakeId}`}>
                <bdi>{course?.title ?? text('courses.unknown', { id: courseId })}</bdi>
                <span className="faint">
                  {course && (
                    <>
                      {' · '}
                      <bdi>{course.universityName}</bdi>
                    </>
                  )}
                  {' · '}
                  <bdi>{intakeName(intakeId)}</bdi>
                </span>
                <p className="small">
                  <ClosingDate intakeId={intakeId} course={course} />
                </p>
              </li>
            );
          })}
        </ol>
      </ReviewSection>
      <RequiredDocuments />
    </>
  );
}
