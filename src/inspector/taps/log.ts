import type { LogEntry } from '../recorder/entries.types.ts';
import type { Recorder } from '../recorder/recorder.ts';

const levels = { info: 'info', warn: 'warning', error: 'error' } as const;

/** An error begins with its name and message in some browsers' stacks only. */
function describeError({ name, message, stack = '' }: Error): string {
  const title = `${name}: ${message}`;
  return stack.startsWith(title) ? stack : `${title}\n${stack}`.trimEnd();
}

const describe = (value: unknown): string =>
  value instanceof Error ? describeError(value) : typeof value === 'string' ? value : '…';

/** Records what is logged, and errors that nobody handled. @returns what ends it. */
export function tapLog(recorder: Recorder): () => void {
  const { console: browserConsole } = globalThis;
  const ends = new AbortController();
  const note = (level: LogEntry['level'], text: string) => recorder.note({ kind: 'log', level, text });
  const originals = Object.entries(levels).map(([name, level]) => {
    const method = name as keyof typeof levels;
    const original = browserConsole[method];
    browserConsole[method] = (...values: unknown[]) => {
      note(level, values.map(describe).join(' '));
      original.apply(browserConsole, values);
    };
    return () => {
      browserConsole[method] = original;
    };
  });
  const { signal } = ends;
  globalThis.addEventListener('error', ({ message }) => note('error', message), { signal });
  globalThis.addEventListener('unhandledrejection', ({ reason }) => note('error', describe(reason)), {
    signal,
  });
  return () => {
    ends.abort();
    for (const restore of originals) restore();
  };
}
