import { useSelector } from '@xstate/react';
import { roles } from '../../../contract/kit/permissions.ts';
import { useProblemText } from '../../views/kit/hooks/use-problem-text.ts';
import { useText } from '../../views/kit/hooks/use-text.ts';
import type { RoleTrialActor } from './role-trial.machine.ts';

/** Selects whose rules the portal is shown with: the user’s own, or those of a role. */
export function RoleChoice({ trial }: { readonly trial: RoleTrialActor }) {
  const text = useText();
  const problemText = useProblemText();
  const { role, problem } = useSelector(trial, ({ context }) => context);
  const isLoading = useSelector(trial, (snapshot) => snapshot.matches('loading'));
  return (
    <>
      <select
        value={role ?? ''}
        aria-label={text('inspectorPermissions.rulesOf')}
        aria-busy={isLoading}
        onChange={({ target }) => {
          const found = roles.find((one) => one === target.value);
          trial.send(found ? { type: 'role.try', role: found } : { type: 'role.end' });
        }}
      >
        <option value="">{text('inspectorPermissions.me')}</option>
        {roles.map((one) => (
          <option key={one} value={one}>
            {text('inspectorPermissions.as', { role: text(`role.${one}`) })}
          </option>
        ))}
      </select>
      {problem && (
        <span className="inspector-wrong" role="alert">
          {problemText(problem)}
        </span>
      )}
    </>
  );
}
