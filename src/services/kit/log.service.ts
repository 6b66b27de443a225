export type LogLevel = 'info' | 'warning' | 'error';

/** Writes one log line; `details` must not contain tokens or passwords. */
export type LogSink = (level: LogLevel, message: string, details?: unknown) => void;

let sink: LogSink = () => {};

/** Sets where lines are written; `main.tsx` installs the browser console. */
export const installLogSink = (given: LogSink): void => {
  sink = given;
};

/** The log of the SPA. */
export const log: LogSink = (level, message, details) => sink(level, message, details);
