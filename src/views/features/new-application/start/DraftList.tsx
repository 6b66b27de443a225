import { Button } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { ApplicationDraft } from '../../../../../contract/applications/application-drafts.ts';
import type { draftsMachine } from '../../../../machines/features/new-application/drafts.machine.ts';
import { getStepAddress } from '../../../../machines/features/new-application/steps.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { useNewApplication } from '../use-new-application.ts';

type DraftsActor = ActorRefFrom<typeof draftsMachine>;

function DraftRow({ drafts, draft, busy }: { drafts: DraftsActor; draft: ApplicationDraft; busy: boolean }) {
  const text = useText();
  const { ago } = useTimes();
  const { person } = draft.content;
  const typed = `${person.givenNames ?? ''} ${person.familyName ?? ''}`.trim();
  const name = typed === '' ? text('studentSearch.draftUnnamed') : typed;
  return (
    <li className="draft-row grid-layout gap-1-3">
      <Link href={getStepAddress(draft.step, draft.id)}>
        <bdi>{name}</bdi>
      </Link>
      <span className="faint">
        {text('studentSearch.draftAt', {
          step: text(`newApplication.step.${draft.step}`),
          ago: ago(draft.updatedAt),
        })}
      </span>
      <Button
        size="small"
        variant="minimal"
        icon={<TrashIcon />}
        disabled={busy}
        aria-label={text('studentSearch.draftDeleteNamed', { name })}
        title={text('studentSearch.draftDelete')}
        onClick={() => drafts.send({ type: 'draft.remove', id: draft.id })}
      />
    </li>
  );
}

function LoadedDrafts({ drafts }: { drafts: DraftsActor }) {
  const text = useText();
  const snapshot = useSelector(drafts, (current) => current);
  const { drafts: known, problem } = snapshot.context;
  if (problem && !snapshot.hasTag('offline')) return <ProblemAlert problem={problem} tone="warning" />;
  if (known.length === 0) return null;
  return (
    <section className="flow-section sheet-box" aria-labelledby="drafts">
      <h2 id="drafts">{text('studentSearch.drafts')}</h2>
      <ul className="stack gap-3">
        {known.map((draft) => (
          <DraftRow key={draft.id} drafts={drafts} draft={draft} busy={snapshot.hasTag('busy')} />
        ))}
      </ul>
    </section>
  );
}

/** Drafts started here or on another device; each links to the step where it was left. */
export function DraftList() {
  const drafts = useSelector(useNewApplication(), ({ children }) => children.drafts);
  return drafts ? <LoadedDrafts drafts={drafts} /> : null;
}
