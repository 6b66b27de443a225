import type { Entry } from '../recorder/entries.types.ts';
import type { Report } from '../recording/recording.types.ts';

/** The report of a page that has crashed: the message of the last error as its title, and where it was thrown. */
export function describeCrash(entries: readonly Entry[]): Report {
  const last = entries.findLast((entry) => entry.kind === 'log' && entry.level === 'error');
  const [title = '', ...stack] = last?.kind === 'log' ? last.text.split('\n') : [];
  return { title, did: '', expected: '', happened: stack.join('\n') };
}
