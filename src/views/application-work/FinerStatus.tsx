import { HTMLSelect } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ApplicationDetails } from '../../../contract/application-details.ts';
import { SubStatusWords } from '../applications/StatusLabel.tsx';
import { StaleLine } from '../grid/Notice.tsx';
import { useWords } from '../grid/use-words.ts';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useText } from '../hooks/use-text.ts';
import type { WorkActor } from './work-actor.ts';

interface FinerStatusProps {
  readonly application: ApplicationDetails;
  readonly work: WorkActor;
}

/** The sub-status, editable for permitted users; hidden if none are configured for the status. */
export function FinerStatus({ application, work }: FinerStatusProps) {
  const text = useText();
  const problemText = useProblemText();
  const words = useWords();
  const id = useId();
  const busy = useSelector(work, (snapshot) => snapshot.hasTag('refining'));
  const refusal = useSelector(work, ({ context }) => context.refineRefusal);
  const { status, subStatus, editable } = application;
  const choices = words.list(`subStatuses.${status}`);
  const nameOf = (word: string): string => words.word(`subStatus.${status}.${word}`, word);
  if (!editable.includes('subStatus') || choices.length === 0) {
    if (subStatus === null) return null;
    return (
      <p className="chart-word">
        <span className="only-read">{text('application.subStatus')}</span>
        <SubStatusWords status={status} word={subStatus} text={nameOf(subStatus)} />
      </p>
    );
  }
  return (
    <>
      <div className="chart-word">
        <label htmlFor={id}>{text('application.subStatus')}</label>
        {subStatus !== null && <SubStatusWords status={status} word={subStatus} text="" />}
        <HTMLSelect
          id={id}
          value={subStatus ?? ''}
          aria-busy={busy}
          onChange={({ currentTarget: { value } }) =>
            work.send({ type: 'status.refine', subStatus: value === '' ? null : value })
          }
        >
          <option value="">{text('work.noFinerStatus')}</option>
          {choices.map((word) => (
            <option key={word} value={word}>
              {nameOf(word)}
            </option>
          ))}
        </HTMLSelect>
      </div>
      {refusal && <StaleLine tone="danger">{problemText(refusal)}</StaleLine>}
    </>
  );
}
