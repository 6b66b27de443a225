import '../courses.css';
import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { CourseDetails } from '../../../../../contract/courses/courses.ts';
import type { ComparisonActor } from '../../../../machines/features/courses/comparison.machine.ts';
import { getStartPath } from '../../../../machines/features/new-application/start-path.ts';
import { href } from '../../../../machines/kit/routes/routes.ts';
import { useFormatters } from '../../../grid/use-formatters.ts';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { useAppActor, useScreen } from '../../../kit/hooks/use-app.ts';
import { useCan } from '../../../kit/hooks/use-can.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { LoadState } from '../../../kit/LoadState.tsx';
import { EmptyState } from '../../../kit/Notice.tsx';
import { CopyButton } from '../../../kit/office/CopyButton.tsx';
import { Page } from '../../../kit/office/Page.tsx';
import { Verdict } from '../../students/Verdict.tsx';
import { CourseStateIndicator } from '../course/CourseStateIndicator.tsx';
import { formatRequirements, getCourseFacts } from '../course-facts.ts';
import { formatIntake } from '../format-intake.ts';

/** A row of formatted values, compared by their text. */
function ComparisonRow({ name, cells }: { name: string; cells: readonly (readonly string[])[] }) {
  const text = useText();
  const cellTexts = cells.map((cell) => cell.join('\n'));
  if (cellTexts.every((cell) => cell === '')) return null;
  const differs = new Set(cellTexts).size > 1;
  return (
    <tr data-differs={differs}>
      <th scope="row">
        {name}
        {differs && <span className="only-read"> {text('comparison.differs')}</span>}
      </th>
      {cells.map((cell, at) => (
        // The columns keep the order of the URL.
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its column
        <td key={at}>
          {cell.join('') === ''
            ? text('label.empty')
            : cell.map((line) => (
                <div key={line}>
                  <bdi>{line}</bdi>
                </div>
              ))}
        </td>
      ))}
    </tr>
  );
}

function ComparisonTable({ actor, courses }: { actor: ComparisonActor; courses: readonly CourseDetails[] }) {
  const text = useText();
  const words = useFormatters();
  const canApply = useCan('create', 'Application');
  const studentId = useSelector(actor, ({ context }) => context.queryContext.studentId);
  // The university stands in the header.
  const facts = courses.map((course) =>
    getCourseFacts(course, words).filter(({ label }) => label !== 'fact.university'),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need to scroll it sideways
    <section className="comparison box scroll-x" aria-label={text('comparison.table')} tabIndex={0}>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{text('fact.field')}</th>
            {courses.map((course) => (
              <th key={course.id} scope="col">
                <Link href={href('course-details', { id: course.id })}>
                  <bdi>{course.title}</bdi>
                </Link>
                {course.universityName !== null && (
                  <bdi className="comparison-university faint">{course.universityName}</bdi>
                )}
                {canApply && (
                  <ButtonLink
                    href={getStartPath(course.id, studentId)}
                    aria-label={text('comparison.apply', { title: course.title })}
                    size="small"
                    text={text('action.startApplication')}
                  />
                )}
                <Button
                  size="small"
                  variant="minimal"
                  icon={<CrossIcon />}
                  aria-label={text('comparison.drop', { title: course.title })}
                  onClick={() => actor.send({ type: 'comparison.remove', id: course.id })}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{text('fact.status')}</th>
            {courses.map(({ id, state }) => (
              <td key={id}>
                <CourseStateIndicator state={state} text={text(`state.course.${state}`)} />
              </td>
            ))}
          </tr>
          {facts[0]?.map(({ label }, at) => (
            <ComparisonRow
              key={label}
              name={words.word(label, label)}
              cells={facts.map((each) => [each[at]?.words ?? ''])}
            />
          ))}
          <ComparisonRow
            name={text('fact.intakes')}
            cells={courses.map(({ intakes }) =>
              intakes.filter(({ closed }) => closed !== 'over').map((intake) => formatIntake(intake, words)),
            )}
          />
          <ComparisonRow
            name={text('course.requirements')}
            cells={courses.map(({ requirements }) => formatRequirements(requirements, words))}
          />
          {courses.some(({ eligibility }) => eligibility.length > 0) && (
            <tr>
              <th scope="row">{text('course.eligibility')}</th>
              {courses.map(({ id, eligibility }) => (
                <td key={id}>{eligibility.length > 0 && <Verdict rules={eligibility} />}</td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

/** Up to five courses side by side, with differences marked. */
export default function ComparisonView() {
  const text = useText();
  const actor = useScreen('comparison');
  const router = useAppActor('router');
  const snapshot = useSelector(actor, (current) => current);
  const { courses } = snapshot.context;
  const toCourses = () => router.send({ type: 'router.navigate', to: href('course') });
  return (
    <Page
      title={text('route.courseCompare')}
      tools={
        <div className="notice-actions">
          <CopyButton value={globalThis.location.href} label={text('action.copyLink')} />
          <Button text={text('comparison.back')} onClick={toCourses} />
        </div>
      }
    >
      {snapshot.hasTag('empty') ? (
        <EmptyState titleId="comparison.nothing" bodyId="comparison.nothingBody" />
      ) : (
        <LoadState
          actor={actor}
          data={snapshot.hasTag('shown') ? courses : null}
          missing={['comparison.missing', 'label.notFoundBody']}
          onRetry={() => actor.send({ type: 'resource.refresh' })}
        >
          {(loaded) => <ComparisonTable actor={actor} courses={loaded} />}
        </LoadState>
      )}
    </Page>
  );
}
