/** What stands in the place of an erased text. */
export const erased = '—';

/** Keys whose texts are codes: states, kinds of event and choices, never what somebody typed. */
const codes: ReadonlySet<string> = new Set(
  [
    'type event status state admission documents compliance money path currency outcome disposition language',
    'version flow by cause audience rejection fields priority subStatus repeats requestedBy ground',
  ].flatMap((keys) => keys.split(' ')),
);

const date = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?$/;
const isKept = (key: string, text: string, kept: ReadonlySet<string>): boolean =>
  codes.has(key) || kept.has(key) || (date.test(text) && !/birth/i.test(key));

/**
 * A stored value without the texts that people typed. Numbers, decisions, dates and codes remain, so that statistics
 * stay true; a date of birth does not.
 *
 * @param kept Further keys whose texts remain.
 */
export function redact(value: unknown, kept: ReadonlySet<string> = new Set(), key = ''): unknown {
  if (typeof value === 'string') return isKept(key, value, kept) ? value : erased;
  if (Array.isArray(value)) return value.map((item: unknown) => redact(item, kept, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, redact(item, kept, name)]));
}
