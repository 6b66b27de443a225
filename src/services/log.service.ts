/** How grave a line is. */
export type LogLevel = 'info' | 'warning' | 'error';

/** Writes one line somewhere; `details` never holds a token or a password. */
export type LogSink = (level: LogLevel, message: string, details?: unknown) => void;

let sink: LogSink = () => {};

/** Says where lines go from now on; `main.tsx` gives the browser's console. */
export const installLogSink = (given: LogSink): void => {
  sink = given;
};

/** The one log of the SPA. */
export const log: LogSink = (level, message, details) => sink(level, message, details);
