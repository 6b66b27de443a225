import { useActorRef, useSelector } from '@xstate/react';
import { copyMachine } from '../../../machines/kit/copy/copy.machine.ts';

/**
 * Copies to the clipboard and reports the outcome of the last attempt. The copied state lasts 1,500 ms (specification
 * §9).
 */
export function useCopyToClipboard() {
  const actor = useActorRef(copyMachine);
  const copied = useSelector(actor, (snapshot) => snapshot.hasTag('copied'));
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const copy = (text: string) => actor.send({ type: 'copy.copy', text });
  return { copied, failed, copy };
}
