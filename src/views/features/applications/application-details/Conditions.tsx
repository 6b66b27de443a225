import { Button, Checkbox } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type {
  ApplicationDetails,
  OfferCondition,
} from '../../../../../contract/applications/application-details.ts';
import { canSettleConditions } from '../../../../machines/features/applications/application-details/application-progress.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import type { ApplicationDetailsActor } from './application-details-actor.ts';

interface ConditionsProps {
  readonly details: ApplicationDetailsActor;
  readonly application: ApplicationDetails;
  readonly conditions: readonly OfferCondition[];
}

function Condition({
  details,
  condition: { id, words, state },
  canEdit,
  busy,
}: {
  details: ApplicationDetailsActor;
  condition: OfferCondition;
  canEdit: boolean;
  busy: boolean;
}) {
  const text = useText();
  const setState = (next: OfferCondition['state']) =>
    details.send({ type: 'condition.settle', id, state: next });
  return (
    <li className="condition wrap gap-0-3 align-baseline" data-state={state}>
      {canEdit ? (
        <Checkbox
          className="condition-check"
          checked={state === 'met'}
          indeterminate={state === 'waived'}
          aria-disabled={busy}
          onChange={(event) => !busy && setState(event.currentTarget.checked ? 'met' : 'open')}
        >
          <bdi>{words}</bdi>
        </Checkbox>
      ) : (
        <bdi>{words}</bdi>
      )}
      <span className="condition-state badge faint">{text(`case.${state}`)}</span>
      {canEdit && state === 'open' && (
        <Button
          size="small"
          variant="minimal"
          text={text('case.waive')}
          aria-label={text('case.waiveNamed', { condition: words })}
          onClick={() => !busy && setState('waived')}
        />
      )}
      {canEdit && state === 'waived' && (
        <Button
          size="small"
          variant="minimal"
          text={text('case.reopen')}
          aria-label={text('case.reopenNamed', { condition: words })}
          onClick={() => !busy && setState('open')}
        />
      )}
    </li>
  );
}

/** The conditions of the offer; permitted users can mark them as met or waive them. */
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
