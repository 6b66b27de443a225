import { TickIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { DraftStep } from '../../../../contract/applications/application-drafts.ts';
import { validateStep } from '../../../machines/features/new-application/draft-validation.ts';
import { draftSteps } from '../../../machines/features/new-application/options.ts';
import { getStepAddress } from '../../../machines/features/new-application/steps.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useNewApplication } from './use-new-application.ts';

/** The steps in order: the current one, the complete ones and the incomplete ones. */
export function Stepper({ step }: { step: DraftStep }) {
  const text = useText();
  const newApplication = useNewApplication();
  const id = useSelector(newApplication, ({ context }) => context.id);
  const isStarted = useSelector(
    newApplication,
    ({ context }) => context.id !== null || context.step !== 'findStudent',
  );
  const open = useSelector(newApplication, ({ context }) =>
    draftSteps.filter((one) => Object.keys(validateStep(context, one)).length > 0).join(' '),
  ).split(' ');
  const currentIndex = draftSteps.indexOf(step);
  return (
    <nav className="stepper" aria-label={text('newApplication.steps')}>
      <p className="stepper-position">
        {text('newApplication.stepOf', { step: currentIndex + 1, total: draftSteps.length })}
      </p>
      <ol>
        {draftSteps.map((one, at) => {
          const done = isStarted && one !== step && one !== 'documents' && !open.includes(one);
          const label = (
            <>
              <span className="stepper-mark grid-layout rigid small tabular" aria-hidden="true">
                {done ? <TickIcon size={14} /> : at + 1}
              </span>
              <span className="stepper-name">{text(`newApplication.step.${one}`)}</span>
              {one !== step && isStarted && one !== 'documents' && (
                <span className="only-read">{` (${text(done ? 'label.done' : 'newApplication.open')})`}</span>
              )}
            </>
          );
          return (
            <li key={one} data-done={done} aria-current={one === step ? 'step' : undefined}>
              {one === step || !isStarted ? label : <Link href={getStepAddress(one, id)}>{label}</Link>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
