/** The workflows with a recording that QA can step through. */
export const scriptNames = [
  'sessionEnd',
  'upload',
  'conflict',
  'offerLapse',
  'bulkUndo',
  'registration',
] as const;
export type ScriptName = (typeof scriptNames)[number];
