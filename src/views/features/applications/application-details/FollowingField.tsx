import { Button } from '@blueprintjs/core';
import { useActorRef, useSelector } from '@xstate/react';
import { followingMachine } from '../../../../machines/features/applications/application-details/following.machine.ts';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { useProblemText } from '../../../kit/hooks/use-problem-text.ts';
import { useText } from '../../../kit/hooks/use-text.ts';

/** Which updates of an application the user is notified of. */
export function FollowingField({ id }: { id: number }) {
  const text = useText();
  const problemText = useProblemText();
  const actor = useActorRef(followingMachine, { input: { id } });
  const { own, wanted, problem } = useSelector(actor, ({ context }) => context);
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  if (failed)
    return (
      <section className="side-section stack sheet-box">
        <p role="alert">{text('following.failed')}</p>
        <Button text={text('action.retry')} onClick={() => actor.send({ type: 'following.refresh' })} />
      </section>
    );
  if (own === null) return null;
  return (
    <section className="side-section stack sheet-box" aria-label={text('route.notifications')}>
      <SelectField
        label={text('following.title')}
        value={wanted ?? own.following}
        error={problem ? problemText(problem) : undefined}
        options={own.choices.map((value) => ({ value, label: text(`following.${value}`) }))}
        onChange={(value) => {
          const following = own.choices.find((choice) => choice === value);
          if (following) actor.send({ type: 'following.set', following });
        }}
      />
    </section>
  );
}
