import type { Difference } from './differences.ts';

const reasons: Readonly<Record<Difference['reason'], string>> = {
  state: 'is in another state',
  context: 'has another context',
  missing: 'did not reach a state that the recording has',
  noActor: 'does not exist',
  error: 'failed',
};

const side = (title: string, text: string | null): string =>
  text === null ? '' : `\n${title}:\n  ${text.replaceAll('\n', '\n  ')}`;

/** A difference in words, for a terminal. */
export const describeDifference = ({ n, actor, reason, expected, actual }: Difference): string =>
  `First difference at entry ${n}: ${actor} ${reasons[reason]}.${side('Expected', expected)}${side('Actual', actual)}`;
