import { useActorRef, useSelector } from '@xstate/react';
import { userFactorsMachine } from '../../../machines/features/second-factor/admin.machines.ts';
import { useAppSelector } from '../../kit/hooks/use-app.ts';
import { useProblemText } from '../../kit/hooks/use-problem-text.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { ConfirmPasswordForm } from './ConfirmPasswordForm.tsx';
import { InlineConfirmation } from './InlineConfirmation.tsx';
import { officeComponents } from './office-components.tsx';
import '../../public/second-factor/second-factor.css';

const { Button, Problem } = officeComponents;

/** A user's second factors, and a button to reset them if they are lost; for administrators. */
export default function UserFactors({ userId, name }: { userId: number; name: string }) {
  const text = useText();
  const problemText = useProblemText();
  const self = useAppSelector('session', ({ context }) => context.user?.id);
  const actor = useActorRef(userFactorsMachine, { input: { key: userId } });
  const snapshot = useSelector(actor, (current) => current);
  const { data, problem } = snapshot.context;
  const { confirmPassword } = snapshot.children;
  if (snapshot.hasTag('forbidden') || (!data && !problem)) return null;
  const problemMessage = problem ? problemText(problem) : undefined;
  const busy = snapshot.hasTag('busy');
  const isOn = data !== null && (data.authenticator || data.passkeys > 0);
  return (
    <section className="factor-user" aria-labelledby="factor-user">
      <h2 id="factor-user">{text('label.twoStep')}</h2>
      <div className="sheet-box factor-box">
        {data && !isOn && <p>{text('secondFactor.noneSet')}</p>}
        {data && isOn && (
          <p>
            {[
              data.authenticator && text('secondFactor.app'),
              data.passkeys > 0 && text('secondFactor.ofPasskeys', { passkeys: data.passkeys }),
              text('secondFactor.ofCodes', { codes: data.recoveryCodesLeft }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {problemMessage !== undefined && <Problem>{problemMessage}</Problem>}
        {snapshot.hasTag('failed') && (
          <Button onClick={() => actor.send({ type: 'data.refresh' })}>{text('action.retry')}</Button>
        )}
        {snapshot.hasTag('confirming') && (
          <InlineConfirmation
            question={text('secondFactor.confirmReset', { name })}
            body={text('secondFactor.resetBody')}
            action={text('secondFactor.reset')}
            dangerous
            onConfirm={() => actor.send({ type: 'change.confirm' })}
            onCancel={() => actor.send({ type: 'change.cancel' })}
          />
        )}
        {confirmPassword && <ConfirmPasswordForm confirmPassword={confirmPassword} />}
        {isOn && self !== userId && !snapshot.hasTag('confirming') && !confirmPassword && (
          <Button
            busy={busy ? text('label.loading') : null}
            onClick={() => actor.send({ type: 'change.make', change: 'reset', ask: true })}
          >
            {text('secondFactor.reset')}
          </Button>
        )}
        <p role="status">{snapshot.hasTag('changed') && text('secondFactor.resetDone')}</p>
      </div>
    </section>
  );
}
