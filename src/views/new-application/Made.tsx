import { Tab, Tabs } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Link } from 'wouter';
import { checklistIn } from '../../machines/new-application/made.ts';
import { href } from '../../machines/router/routes.ts';
import { Skeleton } from '../grid/Skeleton.tsx';
import { useText } from '../hooks/use-text.ts';
import { later } from '../later.tsx';
import { useFlow } from './use-flow.ts';

const waiting = <Skeleton rows={6} />;
const Checklist = later(
  async () => {
    const file = await import(/* webpackChunkName: "page-checklist" */ '../documents/Checklist.tsx');
    return { default: file.Checklist };
  },
  { waiting },
);

/** The documents of one application, and a link to its page. */
function Papers({ id }: { id: number }) {
  const text = useText();
  const checklist = useSelector(useFlow(), (snapshot) => checklistIn(snapshot, id));
  return (
    <div className="flow-form">
      {checklist && <Checklist checklist={checklist} />}
      <div className="flow-foot">
        <Link className="bp6-button bp6-intent-primary bp6-large" href={href('application-details', { id })}>
          {text('made.open')}
        </Link>
      </div>
    </div>
  );
}

/** The created applications; their documents can be uploaded here. */
export function Made({ ids }: { ids: readonly number[] }) {
  const text = useText();
  const flow = useFlow();
  const choices = useSelector(flow, ({ context }) => context.content.choices);
  const named = useSelector(flow, ({ context }) => context.named);
  const [shown, show] = useState(ids[0]);
  // After a reload the courses are not loaded here; the applications' own pages show their names.
  const nameAt = (at: number) =>
    named.get(choices[at]?.courseId ?? 0)?.title ?? text('made.of', { number: at + 1 });
  if (ids.length === 1 && ids[0] !== undefined) return <Papers id={ids[0]} />;
  return (
    <Tabs
      id="made"
      aria-label={text('made.which')}
      selectedTabId={shown}
      onChange={(id) => show(Number(id))}
      renderActiveTabPanelOnly
    >
      {ids.map((id, at) => (
        <Tab key={id} id={id} title={nameAt(at)} panel={<Papers id={id} />} />
      ))}
    </Tabs>
  );
}
