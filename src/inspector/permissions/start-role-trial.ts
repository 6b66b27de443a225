import { type AnyActorRef, createActor } from 'xstate';
import { getActor } from '../../machines/kit/system.ts';
import { type RoleTrialActor, roleTrialMachine } from './role-trial.machine.ts';

/** Lets the inspector replace the rules of the app’s session by those of a role, and take them back. */
export function startRoleTrial(app: AnyActorRef): RoleTrialActor {
  const session = getActor(app.system, 'session');
  const trial = createActor(roleTrialMachine);
  trial.on('identity.tried', ({ identity }) => session.send({ type: 'identity.loaded', identity }));
  trial.on('identity.returned', () => session.send({ type: 'abilities.changed' }));
  session.subscribe(({ context }) => trial.send({ type: 'rules.changed', rules: context.rules }));
  return trial.start();
}
