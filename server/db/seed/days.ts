/** Milliseconds of a day. */
export const dayLength = 86_400_000;

/** The day of a time in milliseconds, `YYYY-MM-DD`, in UTC. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
