import { contextOf, outputOf, problemIn, setRefusal } from './params.ts';
import type { Problem } from './problem.ts';

/** What a machine keeps of the commands that it sends. */
export interface SendingContext {
  /** Why the last command was refused; cleared by the next one. */
  readonly refusal: Problem | null;
}

/**
 * `sending`: a response to a command is awaited; `conflict`: someone else changed the record first and the user has to
 * decide.
 */
export type SendingTag = 'sending' | 'conflict';

/**
 * In a conflict: send the same command again (`overwrite`), keep the other person's change instead (`discard`), or
 * change the entries before they are sent again (`keepEditing`).
 */
export type ConflictEvent<Choice extends 'overwrite' | 'discard' | 'keepEditing'> = {
  [Each in Choice]: { type: `conflict.${Each}` };
}[Choice];

/** A transition, whose target and actions the machine names. */
interface Transition {
  readonly target: string;
  readonly actions: readonly unknown[];
}
const isConflict = { type: 'isConflict', params: problemIn } as const;

/**
 * The states of a command: it is sent by the actor `send`, whose input is the context, then on to `accepted` or
 * `refused`, where the entries can be changed and sent again. If someone else changed the record first
 * (`isConflict`), the state `conflict` lets the user send it again, if the machine says that it `canOverwrite`, and after
 * `rebase`, which bases the command on the other person's version.
 *
 * @param tags Tags of both states.
 * @param conflicted After a conflict: to `conflict`, or first to `reloading` (`createTheirsState`).
 * @param resolved The ways out of the conflict other than sending the command again.
 */
export const createSendingStates = <
  const Tags extends readonly string[],
  const Accepted extends Transition,
  const Conflicted extends Transition,
  const Refused extends Transition,
  const Resolved,
>(given: {
  readonly tags: Tags;
  readonly accepted: Accepted;
  readonly conflicted: Conflicted;
  readonly refused: Refused;
  readonly resolved: Resolved;
}) => {
  const { tags, accepted, conflicted, refused, resolved } = given;
  return {
    sending: {
      id: 'sending',
      tags: ['sending', 'busy', ...tags],
      invoke: {
        id: 'send',
        src: 'send',
        input: contextOf,
        onDone: accepted,
        onError: [{ guard: isConflict, ...conflicted }, refused],
      },
    },
    conflict: {
      tags: ['conflict', ...tags],
      on: {
        'conflict.overwrite': { guard: 'canOverwrite', target: 'sending', actions: 'rebase' },
        ...resolved,
      },
    },
  } as const;
};

/**
 * Loads the other person's version by the actor `reload`, whose input is the context, for a conflict whose response
 * does not contain it: then on to `loaded`, or back to `refused`, from where the command can be sent again.
 */
export const createTheirsState = <
  const Tags extends readonly string[],
  const Loaded extends string,
  const Refused extends string,
>(
  tags: Tags,
  loaded: Loaded,
  refused: Refused,
) =>
  ({
    tags: ['busy', ...tags],
    invoke: {
      id: 'reload',
      src: 'reload',
      input: contextOf,
      onDone: { target: loaded, actions: { type: 'setTheirs', params: outputOf } },
      onError: { target: refused, actions: setRefusal },
    },
  }) as const;
