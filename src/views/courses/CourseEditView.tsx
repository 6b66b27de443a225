import './courses.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { CourseFormActor } from '../../machines/courses/course-form.machine.ts';
import { href } from '../../machines/router/routes.ts';
import { Notice } from '../grid/Notice.tsx';
import { Skeleton } from '../grid/Skeleton.tsx';
import { useAppActor, useScreen } from '../hooks/use-app.ts';
import { useCan } from '../hooks/use-can.ts';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useText } from '../hooks/use-text.ts';
import { Page } from '../office/Page.tsx';
import { ScreenBoundary } from '../office/ScreenBoundary.tsx';
import { CourseForm } from './CourseForm.tsx';

function CourseEdit() {
  const text = useText();
  const problemText = useProblemText();
  const router = useAppActor('router');
  const screen = useScreen('courseEdit');
  const snapshot = useSelector(screen, (current) => current);
  const { course, problem, title, input } = snapshot.context;
  const form = useSelector(screen, ({ children }) => children.form as CourseFormActor | undefined);
  const isNew = input.params.id === undefined;
  const mayAdd = useCan('create', 'Course');
  const mayEdit = isNew ? mayAdd : (course?.editable.length ?? 0) > 0;
  const back = course ? href('course-details', { id: course.id }) : href('record');
  return (
    <Page
      title={title ?? text(isNew ? 'route.recordAdd' : 'route.recordEdit')}
      tools={
        <Button
          text={text(course ? 'course.back' : 'masters.back')}
          onClick={() => router.send({ type: 'router.navigate', to: back })}
        />
      }
    >
      {snapshot.hasTag('busy') && <Skeleton rows={8} />}
      {snapshot.hasTag('missing') && (
        <Notice picture="noMatch" title={text('label.notFound')} urgent>
          {text('label.notFoundBody')}
        </Notice>
      )}
      {snapshot.hasTag('failed') && !snapshot.hasTag('missing') && problem && (
        <Notice
          picture={
            snapshot.hasTag('forbidden') ? 'forbidden' : snapshot.hasTag('offline') ? 'offline' : 'failed'
          }
          title={text('list.failed')}
          action={
            <Button text={text('action.retry')} onClick={() => screen.send({ type: 'resource.refresh' })} />
          }
          urgent
        >
          {problemText(problem)}
        </Notice>
      )}
      {snapshot.hasTag('editing') && !mayEdit && (
        <Notice picture="forbidden" title={text(isNew ? 'masters.mayNotAdd' : 'masters.noRight')} />
      )}
      {form && snapshot.hasTag('editing') && mayEdit && (
        <CourseForm key={course?.id ?? 'new'} screen={screen} form={form} />
      )}
    </Page>
  );
}

/** The form of a course, or of a new one. */
export default function CourseEditView() {
  return (
    <ScreenBoundary part="record-edit">
      <CourseEdit />
    </ScreenBoundary>
  );
}
