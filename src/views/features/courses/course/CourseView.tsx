import '../courses.css';
import '../../../grid/peek/record.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { CourseDetails } from '../../../../../contract/courses/courses.ts';
import type { CourseActor } from '../../../../machines/features/courses/course.machine.ts';
import type { LoadedCourse } from '../../../../machines/features/courses/course.types.ts';
import { isOffered } from '../../../../machines/features/courses/course-states.ts';
import { getStartPath } from '../../../../machines/features/new-application/start-path.ts';
import { href } from '../../../../machines/kit/routes/routes.ts';
import { getDaysToClose, isUrgent } from '../../../../machines/kit/values/urgency.ts';
import { useFormatters } from '../../../grid/use-formatters.ts';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { FactList } from '../../../kit/FactList.tsx';
import { useAppActor, useScreen } from '../../../kit/hooks/use-app.ts';
import { useCan } from '../../../kit/hooks/use-can.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useControlCommand } from '../../../kit/keys/use-control-command.ts';
import { LoadState } from '../../../kit/LoadState.tsx';
import { InlineAlert } from '../../../kit/Notice.tsx';
import { Page } from '../../../kit/office/Page.tsx';
import { RichTextBody } from '../../../kit/rich-text/RichTextBody.tsx';
import { RecordNavigation } from '../../record/RecordNavigation.tsx';
import { Verdict } from '../../students/Verdict.tsx';
import { formatRequirements, useCourseFacts } from '../course-facts.ts';
import { CurrencySelect } from '../fields/CurrencySelect.tsx';
import { IntakeAvailability } from '../IntakeAvailability.tsx';
import { useQueryContextUrl } from '../use-query-context-url.ts';
import { CourseActions } from './CourseActions.tsx';
import { CourseHistory } from './CourseHistory.tsx';
import { CourseStateIndicator } from './CourseStateIndicator.tsx';

/** The verification state of a course: who verified and edited it, and when. */
function VerificationState({ course }: { course: CourseDetails }) {
  const text = useText();
  const words = useFormatters();
  return (
    <div className="row gap-1-4">
      <CourseStateIndicator state={course.state} text={text(`state.course.${course.state}`)} />
      {course.archived && <span className="course-badge">{text('fact.archived')}</span>}
      {course.isAiGenerated && <span className="course-badge">{text('course.isAiGenerated')}</span>}
      {course.verifiedAt !== null && (
        <span className="faint">
          {text('course.verifiedBy', {
            who: course.verifiedByName ?? text('label.unknownUser'),
            when: words.dateOf(course.verifiedAt),
          })}
        </span>
      )}
      {course.editedAt !== null && (
        <span className="faint">
          {text('course.editedBy', {
            who: course.editorName ?? text('label.unknownUser'),
            when: words.dateOf(course.editedAt),
          })}
        </span>
      )}
      {course.recheckAt !== null && (
        <span className="faint">{text('course.recheck', { day: words.dateOf(course.recheckAt) })}</span>
      )}
    </div>
  );
}

/** The tone of an intake: open, in its last week, in its last days, or closed. */
const getIntakeTone = ({ closed, closesOn }: CourseDetails['intakes'][number]): string => {
  if (closed !== null) return 'neutral';
  if (isUrgent(closesOn)) return 'bad';
  return getDaysToClose(closesOn) === null ? 'good' : 'waiting';
};

/** The intakes, each open or closed with the reason. */
function Intakes({ course }: { course: CourseDetails }) {
  const text = useText();
  const words = useFormatters();
  return (
    <section className="course-box sheet-box pad-4" aria-label={text('fact.intakes')}>
      <h2>{text('fact.intakes')}</h2>
      {course.intakes.length === 0 && <p className="faint">{text('course.noIntakes')}</p>}
      <ul className="course-intakes">
        {course.intakes
          .filter(({ closed }) => closed !== 'over')
          .map((intake) => (
            <li key={intake.intakeId}>
              <span className={`dot dot-${getIntakeTone(intake)}`} aria-hidden="true" />
              <IntakeAvailability intake={intake} />
              {intake.overrides.length > 0 && (
                <span className="faint">
                  {text('course.otherwise', {
                    countries: intake.overrides
                      .map(({ countryCode }) => words.country(countryCode))
                      .join(text('label.comma')),
                  })}
                </span>
              )}
            </li>
          ))}
      </ul>
    </section>
  );
}

function CourseContent({ actor, loaded }: { actor: CourseActor; loaded: LoadedCourse }) {
  const { course, history, uses } = loaded;
  const text = useText();
  const words = useFormatters();
  const facts = useCourseFacts(course);
  const queryContext = useSelector(actor, ({ context }) => context.queryContext);
  const setQueryContext = useQueryContextUrl(href('course-details', { id: course.id }));
  const requirementLines = formatRequirements(course.requirements, words);
  return (
    <div className="course-page stack gap-5 align-start">
      <div className="course-main stack">
        <VerificationState course={course} />
        {course.state === 'stale' && <InlineAlert tone="warning">{text('course.staleNote')}</InlineAlert>}
        {!isOffered(course.state) && <InlineAlert tone="warning">{text('course.notOffered')}</InlineAlert>}
        <CurrencySelect
          value={queryContext.currency ?? ''}
          onChange={(currency) => setQueryContext({ ...queryContext, currency })}
        />
        <FactList
          className="record-facts"
          aria-label={text('label.details')}
          facts={facts.map((fact) => [
            words.word(fact.label, fact.label),
            fact.words && <bdi dir={fact.latin ? 'ltr' : 'auto'}>{fact.words}</bdi>,
            { className: 'record-fact' },
          ])}
        />
        {course.description && (
          <section className="course-box sheet-box pad-4" aria-label={text('fact.description')}>
            <h2>{text('fact.description')}</h2>
            <RichTextBody text={course.description} />
          </section>
        )}
        {course.sourceUrl !== null && (
          <p className="row">
            <a href={course.sourceUrl} target="_blank" rel="noopener noreferrer" dir="ltr">
              {text('fact.universityPage')}
            </a>
          </p>
        )}
        {history && <CourseHistory entries={history} />}
      </div>
      <div className="course-side stack">
        <CourseActions actor={actor} />
        {course.eligibility.length > 0 && <Verdict rules={course.eligibility} />}
        <Intakes course={course} />
        <section className="course-box sheet-box pad-4" aria-label={text('course.requirements')}>
          <h2>{text('course.requirements')}</h2>
          {requirementLines.length === 0 ? (
            <p className="faint">{text('course.noRequirements')}</p>
          ) : (
            <ul>
              {requirementLines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </section>
        {uses && uses.length > 0 && (
          <section className="course-box sheet-box pad-4" aria-label={text('masters.usedBy')}>
            <h2>{text('masters.usedBy')}</h2>
            <ul>
              {uses.map(({ by, count }) => (
                <li key={by}>{text(`masters.by.${by}`, { count })}</li>
              ))}
            </ul>
            <p className="field-note">{text('masters.inUse')}</p>
          </section>
        )}
      </div>
    </div>
  );
}

/** One course: its facts, its verification state and its available actions. */
export default function CourseView() {
  const text = useText();
  const actor = useScreen('course');
  const router = useAppActor('router');
  const snapshot = useSelector(actor, (current) => current);
  const { loaded, title, id, queryContext } = snapshot.context;
  const canApply = useCan('create', 'Application');
  const canReadRecords = useCan('read', 'record');
  const controlCommand = useControlCommand();
  const course = loaded?.course;
  return (
    <Page
      title={title ?? text(snapshot.hasTag('busy') ? 'record.loading' : 'route.courseDetails')}
      windowTitle={title ?? text('route.courseDetails')}
      {...(course?.universityName && { lead: course.universityName })}
      tools={
        <div className="notice-actions">
          {course && canReadRecords && course.editable.length > 0 && (
            <ButtonLink
              href={href('record-edit', { id })}
              text={text('action.update')}
              {...controlCommand('record.edit')}
            />
          )}
          {course && canApply && (
            <Button
              intent="primary"
              text={text('action.startApplication')}
              onClick={() =>
                router.send({
                  type: 'router.navigate',
                  to: getStartPath(id, queryContext.studentId),
                })
              }
            />
          )}
          <RecordNavigation />
        </div>
      }
    >
      <LoadState
        actor={actor}
        data={loaded}
        missing={['label.notFound', 'label.notFoundBody']}
        onRetry={() => actor.send({ type: 'resource.refresh' })}
      >
        {(content) => <CourseContent actor={actor} loaded={content} />}
      </LoadState>
    </Page>
  );
}
