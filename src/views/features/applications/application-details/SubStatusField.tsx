import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import { useFormatters } from '../../../grid/use-formatters.ts';
import { Select } from '../../../kit/form/Select.tsx';
import { useText } from '../../../kit/hooks/use-text.ts';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { SubStatusIndicator } from '../../../kit/StatusLabel.tsx';
import type { ApplicationDetailsActor } from './application-details-actor.ts';

interface SubStatusFieldProps {
  readonly application: ApplicationDetails;
  readonly details: ApplicationDetailsActor;
}

/** The sub-status, editable for permitted users; hidden if none are configured for the status. */
export function SubStatusField({ application, details }: SubStatusFieldProps) {
  const text = useText();
  const formatters = useFormatters();
  const id = useId();
  const busy = useSelector(details, (snapshot) => snapshot.hasTag('savingSubStatus'));
  const refusal = useSelector(details, ({ context }) => context.subStatusProblem);
  const { status, subStatus, editable } = application;
  const choices = formatters.textList(`subStatuses.${status}`);
  const getLabel = (word: string): string => formatters.word(`subStatus.${status}.${word}`, word);
  if (!editable.includes('subStatus') || choices.length === 0) {
    if (subStatus === null) return null;
    return (
      <p className="chart-label row">
        <span className="only-read">{text('application.subStatus')}</span>
        <SubStatusIndicator status={status} word={subStatus} text={getLabel(subStatus)} />
      </p>
    );
  }
  return (
    <>
      <div className="chart-label row">
        <label htmlFor={id}>{text('application.subStatus')}</label>
        {subStatus !== null && <SubStatusIndicator status={status} word={subStatus} text="" />}
        <Select
          id={id}
          value={subStatus ?? ''}
          aria-busy={busy}
          nothing={text('label.none')}
          options={choices.map((word) => ({ value: word, label: getLabel(word) }))}
          onChange={(value) =>
            details.send({ type: 'subStatus.set', subStatus: value === '' ? null : value })
          }
        />
      </div>
      <ProblemAlert problem={refusal} />
    </>
  );
}
