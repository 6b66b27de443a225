import type { Entry, Plain } from '../recorder/entries.types.ts';
import { type Recording, recordingFormat } from '../recording/recording.types.ts';
import { toReplayParts } from '../recording/replay-parts.ts';

/**
 * A recording with only what a replay needs: its entries, in which a value that occurs often stands once. `{ "$ref": 3 }`
 * is the fourth of the values; values refer to earlier ones only.
 */
export interface PackedRecording {
  readonly format: string;
  readonly app: Plain;
  readonly environment: Plain;
  readonly values: readonly Plain[];
  readonly entries: readonly Plain[];
}

/** What machines receive and do; the other entries only describe it. */
const needed: readonly Entry['kind'][] = ['event', 'actor', 'end', 'read'];
/** A shorter value is not worth a reference, in characters. */
const shortest = 24;

type Branch = readonly Plain[] | { readonly [key: string]: Plain };

const mapParts = (branch: Branch, map: (part: Plain) => Plain): Plain =>
  Array.isArray(branch)
    ? branch.map(map)
    : Object.fromEntries(Object.entries(branch).map(([key, part]) => [key, map(part as Plain)]));

const isBranch = (value: Plain): value is Branch => typeof value === 'object' && value !== null;

/** Makes a recording small. */
export function packRecording(recording: Recording): PackedRecording {
  const entries = recording.entries.filter(({ kind }) => needed.includes(kind)) as unknown as Plain[];
  const counts = new Map<string, number>();
  const count = (value: Plain): void => {
    if (typeof value !== 'string' && !isBranch(value)) return;
    const text = JSON.stringify(value);
    if (text.length < shortest) return;
    const seen = counts.get(text) ?? 0;
    counts.set(text, seen + 1);
    if (seen === 0 && isBranch(value)) for (const part of Object.values(value)) count(part as Plain);
  };
  for (const entry of entries) count(entry);

  const values: Plain[] = [];
  const places = new Map<string, number>();
  const pack = (value: Plain): Plain => {
    if (typeof value !== 'string' && !isBranch(value)) return value;
    const packParts = () => (isBranch(value) ? mapParts(value, pack) : value);
    const text = JSON.stringify(value);
    if ((counts.get(text) ?? 0) < 2) return packParts();
    let place = places.get(text);
    if (place === undefined) {
      const packed = packParts();
      place = values.push(packed) - 1;
      places.set(text, place);
    }
    return { $ref: place };
  };
  const packed = entries.map(pack);
  const { app, environment } = recording;
  return {
    format: recordingFormat,
    app: app as unknown as Plain,
    environment: environment as unknown as Plain,
    values,
    entries: packed,
  };
}

/** The recording again, as a file has it. */
export function unpackRecording({ format, app, environment, ...packed }: PackedRecording): Recording {
  const values: Plain[] = [];
  const unpack = (value: Plain): Plain => {
    if (!isBranch(value)) return value;
    return '$ref' in value ? (values[value.$ref as number] as Plain) : mapParts(value, unpack);
  };
  for (const value of packed.values) values.push(unpack(value));
  const entries = packed.entries.map(unpack) as unknown as Entry[];
  const described = { format, app, environment } as unknown as Recording;
  return { ...described, ...toReplayParts(entries, described.environment.clock0), entries };
}

/** A packed recording as the text of a file, with one value in a line. */
export function serializePacked({ values, entries, ...packed }: PackedRecording): string {
  const list = (name: string, items: readonly Plain[]) =>
    `"${name}": [\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`;
  const head = Object.entries(packed).map(
    ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  return `{\n${[...head, list('values', values), list('entries', entries)].join(',\n')}\n}\n`;
}
