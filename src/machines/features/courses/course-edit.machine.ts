import { type ActorRefFrom, assign, enqueueActions, fromPromise, setup } from 'xstate';
import { courseSubmitted } from '../../../../contract/courses/course-detail.ts';
import type { CourseDetails } from '../../../../contract/courses/courses.ts';
import { type Day, toUtcDay } from '../../../../contract/facts/days.ts';
import {
  type IntakeSummary,
  loadCourse,
  loadIntakes,
} from '../../../services/courses/course-detail.service.ts';
import { loadCountryCodes } from '../../../services/lists/master-data.service.ts';
import type { FormInput } from '../../kit/form/form.types.ts';
import {
  createFormPageStates,
  formEvents,
  formPageGuards,
  formTransitions,
  getFormStatus,
  saving,
  savingFormTransitions,
  typing,
} from '../../kit/form-page.ts';
import { createLoading } from '../../kit/loading.region.ts';
import type { Problem } from '../../kit/problem.ts';
import { sendIfPresent, sendToChildren } from '../../kit/receivers.ts';
import { href } from '../../kit/routes/routes.ts';
import type { ScreenEvent, ScreenInput } from '../../kit/screen.types.ts';
import type { ToastText } from '../../kit/toasts.types.ts';
import { type AddedCourse, courseAddForm, courseEditForm, toSavedCourse } from './course-form.machine.ts';
import type { CourseValues } from './course-values.ts';

export type { IntakeSummary };

/** The data that the course form needs. */
export interface LoadedForm {
  /** Null for a new course. */
  readonly course: CourseDetails | null;
  /** The intakes in which a course can be taught. */
  readonly intakes: readonly IntakeSummary[];
  /** Codes of the countries for which an intake can be closed. */
  readonly countries: readonly string[];
}

interface CourseEditContext extends LoadedForm {
  readonly input: ScreenInput;
  /** The day on which the form was opened. */
  readonly today: Day;
  readonly title: string | null;
  readonly problem: Problem | null;
}

/** `editing`: the child `form` is running; `adding`: it is the form of a new course. */
export type CourseEditTag =
  | 'busy'
  | 'failed'
  | 'offline'
  | 'forbidden'
  | 'missing'
  | 'editing'
  | 'adding'
  | 'unsaved'
  | 'saving';

export type CourseEditEvent =
  | { type: 'resource.refresh' }
  | { type: 'form.save' }
  | { type: 'form.reset' }
  | ScreenEvent;

const formInput = ({ input, course }: CourseEditContext): FormInput<CourseValues> =>
  course ? { ...input, saved: toSavedCourse(course) } : input;

/** The page that adds or edits a course. Adding one leads to the course's own page. */
export const courseEditMachine = setup({
  types: {} as {
    context: CourseEditContext;
    input: ScreenInput;
    events: CourseEditEvent;
    tags: CourseEditTag;
    children: { form: 'addForm' | 'editForm' };
  },
  actors: {
    load: fromPromise<LoadedForm, { id: number | null }>(async ({ input: { id }, signal }) => {
      const [course, intakes, countries] = await Promise.all([
        id === null ? null : loadCourse(id, {}, signal),
        loadIntakes(signal),
        loadCountryCodes(signal),
      ]);
      return { course, intakes, countries };
    }),
    addForm: courseAddForm,
    editForm: courseEditForm,
  },
})
  .extend(createLoading<CourseEditContext, CourseEditEvent>())
  .extend({
    actions: {
      setLoaded: assign((_, loaded: LoadedForm) => ({
        ...loaded,
        title: loaded.course?.title ?? null,
        problem: null,
      })),
      notifyForm: enqueueActions(({ self, enqueue }, { type }: { type: 'form.save' | 'form.reset' }) =>
        sendToChildren(enqueue, self, ['form'], { type }),
      ),
      goToCourse: enqueueActions(({ enqueue, system }, { done }: { done: AddedCourse | null }) => {
        const to = done ? href('course-details', { id: done.data.id }) : href('course');
        sendIfPresent(enqueue, system, 'router', { type: 'router.navigate', to, replace: true });
      }),
      /** The server's message is shown on the next page. */
      showServerMessage: enqueueActions(({ enqueue, system }, { done }: { done: AddedCourse | null }) => {
        if (!done) return;
        const { message } = done;
        const text: ToastText =
          message === courseSubmitted
            ? { id: 'toast.courseSubmitted', values: {} }
            : { id: 'toast.said', values: { message } };
        const toast = { id: 'course.added', text, intent: 'good' as const, duration: 6000 };
        sendIfPresent(enqueue, system, 'toasts', { type: 'toast.show', toast });
      }),
    },
    guards: {
      ...formPageGuards,
    },
  })
  .createMachine({
    id: 'courseEdit',
    context: ({ input }) => ({
      input,
      today: toUtcDay(new Date()),
      course: null,
      intakes: [],
      countries: [],
      title: null,
      problem: null,
    }),
    initial: 'deciding',
    states: {
      ...createFormPageStates(),
      adding: {
        tags: ['editing', 'adding'],
        entry: 'notifySettled',
        initial: 'saved',
        invoke: {
          id: 'form',
          src: 'addForm',
          input: ({ context }) => formInput(context),
          onSnapshot: [
            {
              guard: { type: 'isAccepted', params: ({ event }) => getFormStatus(event.snapshot) },
              target: 'left',
              actions: [
                { type: 'goToCourse', params: ({ event }) => ({ done: event.snapshot.context.done }) },
                { type: 'showServerMessage', params: ({ event }) => ({ done: event.snapshot.context.done }) },
              ],
            },
            ...formTransitions,
          ],
        },
        on: formEvents,
        states: typing,
      },
      editing: {
        tags: 'editing',
        entry: 'notifySettled',
        initial: 'saved',
        invoke: {
          id: 'form',
          src: 'editForm',
          input: ({ context }) => formInput(context),
          onSnapshot: savingFormTransitions,
        },
        on: formEvents,
        states: saving,
      },
      left: { on: { 'resource.refresh': 'loading', 'query.changed': 'loading' } },
    },
  });

export type CourseEditActor = ActorRefFrom<typeof courseEditMachine>;

export default courseEditMachine;
