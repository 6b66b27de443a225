import { TickIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { DraftStep } from '../../../contract/application-drafts.ts';
import { faultsOfStep } from '../../machines/new-application/content.ts';
import { draftSteps } from '../../machines/new-application/offered.ts';
import { addressOfStep } from '../../machines/new-application/steps.ts';
import { useText } from '../hooks/use-text.ts';
import { useFlow } from './use-flow.ts';

/** The steps in order: the current one, the complete ones and the incomplete ones. */
export function Stepper({ step }: { step: DraftStep }) {
  const text = useText();
  const flow = useFlow();
  const id = useSelector(flow, ({ context }) => context.id);
  const begun = useSelector(
    flow,
    ({ context }) => context.made.length === 0 && (context.id !== null || context.step !== 'findStudent'),
  );
  const made = useSelector(flow, ({ context }) => context.made.length > 0);
  const open = useSelector(flow, ({ context }) =>
    draftSteps.filter((one) => Object.keys(faultsOfStep(context, one)).length > 0).join(' '),
  ).split(' ');
  const place = draftSteps.indexOf(step);
  return (
    <nav className="stepper" aria-label={text('applying.steps')}>
      <p className="stepper-place">
        {text('applying.stepOf', { step: place + 1, total: draftSteps.length })}
      </p>
      <ol>
        {draftSteps.map((one, at) => {
          const done = made
            ? one !== step
            : begun && one !== step && one !== 'documents' && !open.includes(one);
          const label = (
            <>
              <span className="stepper-mark" aria-hidden="true">
                {done ? <TickIcon size={14} /> : at + 1}
              </span>
              <span className="stepper-name">{text(`applying.step.${one}`)}</span>
              {one !== step && begun && one !== 'documents' && (
                <span className="for-ears">{` (${text(done ? 'applying.done' : 'applying.open')})`}</span>
              )}
            </>
          );
          return (
            <li key={one} data-done={done} aria-current={one === step ? 'step' : undefined}>
              {one === step || !begun ? label : <Link href={addressOfStep(one, id)}>{label}</Link>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
