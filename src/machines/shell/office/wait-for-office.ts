import { type AnyActorRef, waitFor } from 'xstate';
import { ProblemError, problem } from '../../../services/kit/problem.ts';
import { getActor } from '../../kit/system.ts';

/**
 * Resolves when the actors of the back office can receive events: no page of the office is shown before.
 *
 * @throws ProblemError `offline` if their code could not be loaded.
 */
export async function waitForOffice(system: AnyActorRef['system']): Promise<void> {
  const office = getActor(system, 'office');
  const { status } = await waitFor(office, (state) => state.hasTag('open') || state.hasTag('failed'), {
    timeout: Number.POSITIVE_INFINITY,
  });
  if (status !== 'active' || office.getSnapshot().hasTag('failed'))
    throw new ProblemError(problem('offline'));
}
