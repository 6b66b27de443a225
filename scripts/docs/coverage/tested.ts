import { readFile, writeFile } from 'node:fs/promises';
import {
  type Coverage,
  getCoverageKey,
  mergeCoverage,
  type PackedCoverage,
  packCoverage,
  parseCoverage,
} from '../../../src/inspector/coverage/coverage.ts';
import type { Structure } from '../../../src/inspector/layout/layout.types.ts';
import { type PackedLayout, unpackLayout } from '../../../src/inspector/layout/packed.ts';
import { describeMachine } from '../../../src/inspector/layout/structure.ts';
import { loadMachines } from '../machines.ts';
import { carryOver } from './carry-over.ts';

/** What browser tests have ever done, which is committed; and what those on this machine did, which is not. */
const testedFile = 'src/inspector/coverage/tested.generated.json';
const runsFile = 'coverage/states.json';
const layoutsFile = 'src/inspector/layout/machines.generated.json';

const read = async (path: string): Promise<Coverage> =>
  parseCoverage(await readFile(path, 'utf8').catch(() => '')) ?? new Map();

/** What browser tests have done so far, as it is committed. */
export const readTested = (): Promise<Coverage> => read(testedFile);

/** A line for each machine. */
const format = (packed: PackedCoverage): string =>
  `{\n${Object.entries(packed)
    .map(([key, ranges]) => `${JSON.stringify(key)}:${JSON.stringify(ranges)}`)
    .join(',\n')}\n}\n`;

/** The machines as they were when their layouts were last written. */
async function readStructures(): Promise<Structure[]> {
  const { machines, layouts } = JSON.parse(await readFile(layoutsFile, 'utf8')) as {
    readonly machines: Readonly<Record<string, readonly string[]>>;
    readonly layouts: Readonly<Record<string, PackedLayout>>;
  };
  return Object.entries(machines).flatMap(([id, hashes]) =>
    hashes.flatMap((hash) => {
      const packed = layouts[hash];
      return packed ? [unpackLayout(packed, id, hash)] : [];
    }),
  );
}

/**
 * Adds what the tests on this machine have done to what is committed. What was done in machines that have changed
 * since counts for the states and transitions that are still there. Call it before their layouts are written.
 */
export async function updateTested(): Promise<void> {
  const now = (await loadMachines('src/machines')).map(({ machine }) => describeMachine(machine));
  const merged = carryOver(
    mergeCoverage([await readTested(), await read(runsFile)]),
    await readStructures(),
    now,
  );
  const known = new Set(now.map(getCoverageKey));
  const text = format(packCoverage(new Map([...merged].filter(([key]) => known.has(key)))));
  if (text !== (await readFile(testedFile, 'utf8').catch(() => ''))) await writeFile(testedFile, text);
}
