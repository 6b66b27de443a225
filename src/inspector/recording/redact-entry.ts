import type { Change, EndEntry, Entry, Outcome, Plain, Taken } from '../recorder/entries.types.ts';
import { redactChange, redactSecrets } from '../recorder/secrets.ts';
import type { Pseudonymiser } from './pseudonyms.ts';

/** The value at the end of a path, redacted as a part of what is around it. */
function redactAt(path: readonly string[], value: Plain, redact: Pseudonymiser['value']): Plain {
  const around = path.reduceRight<Plain>((part, key) => ({ [key]: part }), value);
  return path.reduce<Plain>((part) => Object.values(part ?? {})[0] as Plain, redact(around));
}

/** A copy of entries without secrets and personal data. */
export function createEntryRedaction({ value: pseudonymise, text, label, pressedKey, name }: Pseudonymiser) {
  const value = (given: Plain, key?: string): Plain => pseudonymise(redactSecrets(given, key));
  const withoutSecrets = (given: string): string => redactSecrets(given) as string;
  const line = (given: string): string => text(withoutSecrets(given));
  const identifier = (given: string): string => name(withoutSecrets(given));
  const identifierOrNull = (given: string | null): string | null =>
    given === null ? null : identifier(given);

  const state = (given: Plain): Plain => {
    if (typeof given === 'string') return identifier(given);
    if (given === null || typeof given !== 'object') return given;
    if (Array.isArray(given)) return given.map(state);
    return Object.fromEntries(Object.entries(given).map(([key, part]) => [identifier(key), state(part)]));
  };

  const change = (given: Change): Change => {
    const { path, value: changed } = redactChange(given);
    const redactedPath = path.map(identifier);
    return changed === undefined
      ? { path: redactedPath }
      : { path: redactedPath, value: redactAt(path, changed, pseudonymise) };
  };

  const taken = ({ from, on, to, guard }: Taken): Taken => ({
    from: identifier(from),
    on: identifier(on),
    to: to.map(identifier),
    guard: identifierOrNull(guard),
  });

  const outcome = (given: Outcome): Outcome => ({
    ...given,
    value: state(given.value),
    changes: given.changes.map(change),
    taken: given.taken.map(taken),
  });

  const end = (given: EndEntry['outcome']): EndEntry['outcome'] => {
    if (given === null) return null;
    return 'output' in given ? { output: value(given.output) } : { error: value(given.error) };
  };

  return (entry: Entry): Entry => {
    switch (entry.kind) {
      case 'event':
        return {
          ...entry,
          to: identifier(entry.to),
          from: identifierOrNull(entry.from),
          type: identifier(entry.type),
          payload: value(entry.payload),
          outcome: entry.outcome && outcome(entry.outcome),
        };
      case 'actor':
        return {
          ...entry,
          actor: identifier(entry.actor),
          id: identifier(entry.id),
          systemId: identifierOrNull(entry.systemId),
          source: identifierOrNull(entry.source),
          input: value(entry.input),
          value: state(entry.value),
          context: value(entry.context),
        };
      case 'end':
        return { ...entry, actor: identifier(entry.actor), outcome: end(entry.outcome) };
      case 'http':
        return {
          ...entry,
          method: identifier(entry.method),
          url: line(entry.url),
          request: value(entry.request),
          response: value(entry.response),
          fault: identifierOrNull(entry.fault),
        };
      case 'socket':
        return { ...entry, frame: value(entry.frame), fault: identifierOrNull(entry.fault) };
      case 'input': {
        const plain = withoutSecrets(entry.label);
        return { ...entry, label: entry.type === 'key' ? pressedKey(plain) : label(plain) };
      }
      case 'log':
        return { ...entry, text: line(entry.text) };
      case 'read':
        return { ...entry, key: identifier(entry.key), value: value(entry.value) };
      case 'render':
        return entry;
    }
  };
}
