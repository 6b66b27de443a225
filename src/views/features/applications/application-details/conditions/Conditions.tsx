import '../../events/offer-terms.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { ApplicationDetails } from '../../../../../../contract/applications/application-details.ts';
import type {
  ConditionChange,
  OfferCondition,
} from '../../../../../../contract/applications/offer-conditions.ts';
import { canSettleConditions } from '../../../../../machines/features/applications/application-details/application-progress.ts';
import { useText } from '../../../../kit/hooks/use-text.ts';
import { ProblemAlert } from '../../../../kit/ProblemAlert.tsx';
import type { ApplicationDetailsActor } from '../application-details-actor.ts';
import { DocumentVersionLink } from '../DocumentVersionLink.tsx';
import { ConditionProofForm } from './ConditionProofForm.tsx';
import { ConditionWaiverForm } from './ConditionWaiverForm.tsx';

interface ConditionsProps {
  readonly details: ApplicationDetailsActor;
  readonly application: ApplicationDetails;
  readonly conditions: readonly OfferCondition[];
}

function Condition({
  details,
  condition: { id, words, state, proof, reason },
  canEdit,
  busy,
}: {
  details: ApplicationDetailsActor;
  condition: OfferCondition;
  canEdit: boolean;
  busy: boolean;
}) {
  const text = useText();
  const [form, setForm] = useState<'proof' | 'waiver' | null>(null);
  const firstButton = useRef<HTMLButtonElement>(null);
  const waiveButton = useRef<HTMLButtonElement>(null);
  /** The state that this user is changing. */
  const changedFrom = useRef<OfferCondition['state'] | null>(null);
  const change = (next: ConditionChange) => {
    if (busy) return;
    changedFrom.current = state;
    details.send({ type: 'condition.settle', id, change: next });
  };
  const cancel = () => {
    setForm(null);
    const opener = form === 'waiver' ? waiveButton : firstButton;
    // The button is rendered again before it takes the focus back.
    requestAnimationFrame(() => opener.current?.focus());
  };
  useEffect(() => {
    if (changedFrom.current === null || changedFrom.current === state) return;
    changedFrom.current = null;
    setForm(null);
    firstButton.current?.focus();
  }, [state]);
  return (
    <li className="condition" data-state={state}>
      <div className="wrap gap-0-3 align-baseline">
        <bdi>{words}</bdi> <span className="condition-state badge faint">{text(`case.${state}`)}</span>
        {proof && <DocumentVersionLink details={details} version={proof} />}
        {canEdit && state === 'open' && form === null && (
          <Button
            ref={firstButton}
            size="small"
            text={text('case.meet')}
            aria-label={text('case.meetNamed', { condition: words })}
            onClick={() => setForm('proof')}
          />
        )}
        {canEdit && state === 'open' && form === null && (
          <Button
            ref={waiveButton}
            size="small"
            variant="minimal"
            text={text('case.waive')}
            aria-label={text('case.waiveNamed', { condition: words })}
            onClick={() => setForm('waiver')}
          />
        )}
        {canEdit && state !== 'open' && (
          <Button
            ref={firstButton}
            size="small"
            variant="minimal"
            text={text('case.reopen')}
            aria-label={text('case.reopenNamed', { condition: words })}
            onClick={() => change({ state: 'open' })}
          />
        )}
      </div>
      {reason !== null && (
        <p className="faint">{text('timeline.given', { field: text('fact.reason'), value: reason })}</p>
      )}
      {canEdit && state === 'open' && form === 'proof' && (
        <ConditionProofForm
          details={details}
          words={words}
          busy={busy}
          onMeet={(proofId) => change({ state: 'met', proofId })}
          onCancel={cancel}
        />
      )}
      {canEdit && state === 'open' && form === 'waiver' && (
        <ConditionWaiverForm
          words={words}
          busy={busy}
          onWaive={(given) => change({ state: 'waived', reason: given })}
          onCancel={cancel}
        />
      )}
    </li>
  );
}

/** The conditions of the offer; whoever may, marks them as met, with a document that proves it, or waives them. */
export function Conditions({ details, application, conditions }: ConditionsProps) {
  const text = useText();
  const busy = useSelector(details, (snapshot) => snapshot.hasTag('settling'));
  const conditionProblem = useSelector(details, ({ context }) => context.conditionProblem);
  const left = conditions.filter(({ state }) => state === 'open').length;
  const canEdit = canSettleConditions(application);
  return (
    <div className="conditions">
      <h4>
        {text('eventGiven.conditions')}{' '}
        <span className="faint">{text('case.conditionsLeft', { left, total: conditions.length })}</span>
      </h4>
      <ProblemAlert problem={conditionProblem} />
      <ul>
        {conditions.map((condition) => (
          <Condition
            key={condition.id}
            details={details}
            condition={condition}
            canEdit={canEdit}
            busy={busy}
          />
        ))}
      </ul>
    </div>
  );
}
