import '../courses.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { CourseFormActor } from '../../../../machines/features/courses/course-form.machine.ts';
import { href } from '../../../../machines/kit/routes/routes.ts';
import { useAppActor, useScreen } from '../../../kit/hooks/use-app.ts';
import { useCan } from '../../../kit/hooks/use-can.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { LoadState } from '../../../kit/LoadState.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { Page } from '../../../kit/office/Page.tsx';
import { CourseForm } from './CourseForm.tsx';

/** The form of a course, or of a new one. */
export default function CourseEditView() {
  const text = useText();
  const router = useAppActor('router');
  const screen = useScreen('courseEdit');
  const snapshot = useSelector(screen, (current) => current);
  const { course, title, input } = snapshot.context;
  const form = useSelector(screen, ({ children }) => children.form as CourseFormActor | undefined);
  const isNew = input.params.id === undefined;
  const mayAdd = useCan('create', 'Course');
  const mayEdit = isNew ? mayAdd : (course?.editable.length ?? 0) > 0;
  const back = course ? href('course-details', { id: course.id }) : href('course');
  return (
    <Page
      title={title ?? text(isNew ? 'route.recordAdd' : 'route.recordEdit')}
      tools={
        <Button
          text={text(course ? 'course.back' : 'action.backToList')}
          onClick={() => router.send({ type: 'router.navigate', to: back })}
        />
      }
    >
      <LoadState
        actor={screen}
        data={snapshot.hasTag('editing') ? snapshot.context : null}
        missing={['label.notFound', 'label.notFoundBody']}
        onRetry={() => screen.send({ type: 'resource.refresh' })}
      >
        {() =>
          mayEdit ? (
            form && <CourseForm key={course?.id ?? 'new'} screen={screen} form={form} />
          ) : (
            <Notice
              picture="forbidden"
              title={text(isNew ? 'masters.notCreatable' : 'masters.notEditable')}
            />
          )
        }
      </LoadState>
    </Page>
  );
}
