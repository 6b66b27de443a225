/** How a rule judges a student; some need facts that are missing. */
export const verdicts = ['met', 'notMet', 'cannotTell'] as const;
export type Verdict = (typeof verdicts)[number];
