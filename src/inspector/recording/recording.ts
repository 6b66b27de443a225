import type { Entry, Plain } from '../recorder/entries.types.ts';
import { redactSecrets } from '../recorder/secrets.ts';
import { createPseudonymRegistry } from './pseudonym-registry.ts';
import { createPseudonymiser } from './pseudonyms.ts';
import { recordingSchema } from './recording.schema.ts';
import {
  type ParsedRecording,
  type RecordedApp,
  type RecordedEnvironment,
  type Recording,
  type Report,
  recordingFormat,
} from './recording.types.ts';
import { createEntryRedaction } from './redact-entry.ts';
import { toReplayParts } from './replay-parts.ts';

/**
 * A recording that can leave the browser: personal data has pseudonyms, which are the same for the same value
 * throughout the file. Exporting a recording again changes nothing.
 */
export function toRecording(
  entries: readonly Entry[],
  app: RecordedApp,
  environment: RecordedEnvironment,
  report?: Report,
): Recording {
  const registry = createPseudonymRegistry(JSON.stringify([entries, environment, report]));
  const redactAll = (isCollecting: boolean) => {
    const pseudonymiser = createPseudonymiser(registry, isCollecting);
    const value = (given: readonly Plain[]) => pseudonymiser.value(redactSecrets(given)) as readonly Plain[];
    const line = (given: string) => pseudonymiser.text(redactSecrets(given) as string);
    return {
      entries: entries.map(createEntryRedaction(pseudonymiser)),
      environment: {
        ...environment,
        route: line(environment.route),
        rules: value(environment.rules),
        faults: value(environment.faults),
      },
      report: report && {
        title: line(report.title),
        did: line(report.did),
        expected: line(report.expected),
        happened: line(report.happened),
      },
    };
  };
  redactAll(true);
  const redacted = redactAll(false);
  return {
    format: recordingFormat,
    app,
    environment: redacted.environment,
    ...(redacted.report && { report: redacted.report }),
    ...toReplayParts(redacted.entries, environment.clock0),
    entries: redacted.entries,
  };
}

/** The file, with one entry in a line, so that two recordings can be compared. */
export function serializeRecording(recording: Recording): string {
  const lines = Object.entries(recording).map(([key, part]) => {
    const value = Array.isArray(part)
      ? `[\n${part.map((each) => `  ${JSON.stringify(each)}`).join(',\n')}\n]`
      : JSON.stringify(part);
    return `${JSON.stringify(key)}: ${value}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

const readFormat = (json: unknown): string | null => {
  const format = typeof json === 'object' && json !== null && 'format' in json ? json.format : null;
  return typeof format === 'string' ? format : null;
};

/** Reads a file. Entries are in order; their values are whatever JSON can hold. */
export function parseRecording(text: string): ParsedRecording {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { error: 'recording.notJson' };
  }
  const [, version] = /^portal-recording\/([1-9]\d{0,8})$/.exec(readFormat(json) ?? '') ?? [];
  if (version === undefined) return { error: 'recording.otherFormat' };
  if (version !== '1') return { error: 'recording.newerVersion' };
  const { data, success } = recordingSchema.safeParse(json);
  return success ? { recording: data as Recording } : { error: 'recording.broken' };
}
