/** What cuts a day off a moment, or takes a moment apart, and so forgets in which zone. */
const cuts = [/\.(?:slice|substring|substr)\(0,\s*10\)/, /\.split\(['"`]T['"`]\)/];

/** The numbers of the lines of a source that cut days off moments, from 1. */
export const findCutDays = (source: string): readonly number[] =>
  source.split('\n').flatMap((line, place) => (cuts.some((cut) => cut.test(line)) ? [place + 1] : []));
