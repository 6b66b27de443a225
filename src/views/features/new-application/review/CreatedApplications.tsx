import { Tab, Tabs } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { getNextStepActor } from '../../../../machines/features/applications/application-events/next-step.machine.ts';
import { getChecklist } from '../../../../machines/features/new-application/created-checklists.ts';
import { href } from '../../../../machines/kit/routes/routes.ts';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { lazyComponent } from '../../../kit/components/lazy-component.tsx';
import { useText } from '../../../kit/hooks/use-text.ts';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { useNewApplication } from '../use-new-application.ts';

const fallback = <Skeleton rows={6} />;
const Checklist = lazyComponent(
  async () => {
    const file = await import(/* webpackChunkName: "page-checklist" */ '../../documents/Checklist.tsx');
    return { default: file.Checklist };
  },
  { fallback },
);

const NextStep = lazyComponent(
  () => import(/* webpackChunkName: "next-step" */ '../../applications/events/NextStep.tsx'),
  { texts: ['charts', 'applications'] },
);

/** The documents and the next step of one application, and a link to its page. */
function ApplicationDocuments({ id }: { id: number }) {
  const text = useText();
  const newApplication = useNewApplication();
  const checklist = useSelector(newApplication, (snapshot) => getChecklist(snapshot, id));
  const step = useSelector(newApplication, (snapshot) => getNextStepActor(snapshot, id));
  return (
    <div className="stack">
      {checklist && <Checklist checklist={checklist} />}
      {step && <NextStep step={step} />}
      <div className="flow-footer">
        <ButtonLink
          href={href('application-details', { id })}
          size="large"
          text={text('applicationsCreated.open')}
        />
      </div>
    </div>
  );
}

/** The created applications; their documents can be uploaded here. */
export function CreatedApplications({ ids }: { ids: readonly number[] }) {
  const text = useText();
  const newApplication = useNewApplication();
  const choices = useSelector(newApplication, ({ context }) => context.content.choices);
  const knownCourses = useSelector(newApplication, ({ context }) => context.knownCourses);
  const [shown, show] = useState(ids[0]);
  // After a reload the courses are not loaded here; the applications' own pages show their names.
  const getTitle = (at: number) => {
    const number = text('applicationsCreated.of', { number: at + 1 });
    const course = knownCourses.get(choices[at]?.courseId ?? 0)?.title;
    // Two applications may be for courses of the same name.
    return course === undefined ? number : `${number} · ${course}`;
  };
  // The button that created them is gone.
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus(), []);
  if (ids.length === 1 && ids[0] !== undefined) return <ApplicationDocuments id={ids[0]} />;
  return (
    <Tabs
      id="made"
      aria-label={text('fact.applications')}
      selectedTabId={shown}
      onChange={(id) => show(Number(id))}
      renderActiveTabPanelOnly
    >
      {ids.map((id, at) => (
        <Tab key={id} id={id} title={getTitle(at)} panel={<ApplicationDocuments id={id} />} />
      ))}
    </Tabs>
  );
}
