import { Button, Checkbox } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { ApplicationDetails, OfferCondition } from '../../../contract/application-details.ts';
import { maySettle } from '../../machines/application-work/standing.ts';
import { StaleLine } from '../grid/Notice.tsx';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useText } from '../hooks/use-text.ts';
import type { WorkActor } from './work-actor.ts';

interface ConditionsProps {
  readonly work: WorkActor;
  readonly application: ApplicationDetails;
  readonly conditions: readonly OfferCondition[];
}

function Condition({
  work,
  condition: { id, words, state },
  may,
  busy,
}: {
  work: WorkActor;
  condition: OfferCondition;
  may: boolean;
  busy: boolean;
}) {
  const text = useText();
  const settle = (next: OfferCondition['state']) => work.send({ type: 'condition.settle', id, state: next });
  return (
    <li className="condition" data-state={state}>
      {may ? (
        <Checkbox
          className="condition-check"
          checked={state === 'met'}
          indeterminate={state === 'waived'}
          aria-disabled={busy}
          onChange={(event) => !busy && settle(event.currentTarget.checked ? 'met' : 'open')}
        >
          <bdi>{words}</bdi>
        </Checkbox>
      ) : (
        <bdi>{words}</bdi>
      )}
      <span className="condition-state">{text(`case.${state}`)}</span>
      {may && state === 'open' && (
        <Button
          size="small"
          variant="minimal"
          text={text('case.waive')}
          aria-label={text('case.waiveNamed', { condition: words })}
          onClick={() => !busy && settle('waived')}
        />
      )}
      {may && state === 'waived' && (
        <Button
          size="small"
          variant="minimal"
          text={text('case.reopen')}
          aria-label={text('case.reopenNamed', { condition: words })}
          onClick={() => !busy && settle('open')}
        />
      )}
    </li>
  );
}

/** The conditions of the offer; permitted users can mark them as met or waive them. */
export function Conditions({ work, application, conditions }: ConditionsProps) {
  const text = useText();
  const problemText = useProblemText();
  const busy = useSelector(work, (snapshot) => snapshot.hasTag('settling'));
  const refusal = useSelector(work, ({ context }) => context.refusal);
  const left = conditions.filter(({ state }) => state === 'open').length;
  const may = maySettle(application);
  return (
    <div className="conditions">
      <h4>
        {text('case.conditions')}{' '}
        <span className="faint">{text('case.conditionsLeft', { left, total: conditions.length })}</span>
      </h4>
      {refusal && <StaleLine tone="danger">{problemText(refusal)}</StaleLine>}
      <ul>
        {conditions.map((condition) => (
          <Condition key={condition.id} work={work} condition={condition} may={may} busy={busy} />
        ))}
      </ul>
    </div>
  );
}
