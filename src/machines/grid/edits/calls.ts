import { fromCallback, fromPromise } from 'xstate';
import type { Reference } from '../../../../contract/kit/filters.ts';
import type { Option } from '../../../../contract/kit/options.ts';
import { ProblemError, problem, problemOf } from '../../../services/kit/problem.ts';
import { searchOptions } from '../../../services/lists/options.service.ts';
import type { CellValue, EditsInput, GridRow } from '../definition/grid.types.ts';
import type { WriteEvent } from './edits.types.ts';
import { type FoundNames, nameKey } from './paste.ts';

export interface WriteInput extends Pick<EditsInput, 'change' | 'loadRow'> {
  readonly row: GridRow;
  readonly fields: Readonly<Record<string, CellValue>>;
}

async function write({ row, fields, change, loadRow }: WriteInput): Promise<WriteEvent> {
  const rowId = row.id;
  // A write that has started is not cancelled: nobody would know whether it was made.
  const { signal } = new AbortController();
  try {
    if (!change) throw new ProblemError(problem('forbidden'));
    const now = await change(row, fields, signal);
    return { type: 'write.done', rowId, row: now, fields: Object.keys(fields) };
  } catch (thrown) {
    const failure = problemOf(thrown);
    if (failure.kind !== 'stale' || !loadRow) return { type: 'write.failed', rowId, problem: failure };
    return loadRow(rowId, signal).then(
      (now): WriteEvent => ({ type: 'write.stale', rowId, row: now }),
      (again): WriteEvent => ({ type: 'write.failed', rowId, problem: problemOf(again) }),
    );
  }
}

/** Writes a row and reports the outcome; continues when the list is closed. */
export const writeLogic = fromCallback<WriteEvent, WriteInput>(({ input, sendBack }) => {
  void write(input).then(sendBack);
});

export const searchOptionsLogic = fromPromise<
  readonly Option[],
  { reference: Reference | undefined; text: string }
>(async ({ input: { reference, text }, signal }) =>
  reference === undefined ? [] : searchOptions(reference, text, signal),
);

const maxConcurrent = 4;

export type NamesInput = ReadonlyMap<string, ReadonlySet<string>>;

/** Looks up records by name; names that match none or several are left out. */
export const findNamesLogic = fromPromise<FoundNames, { names: NamesInput }>(async ({ input, signal }) => {
  const asked = [...input.names].flatMap(([reference, names]) =>
    [...names].map((name) => ({ reference: reference as Reference, name })),
  );
  const found = new Map<string, { id: number; label: string }>();
  const work = asked.values();
  const runWorker = async (): Promise<void> => {
    for (const { reference, name } of work) {
      const options = await searchOptions(reference, name, signal);
      const same = options.filter(({ label }) => label.toLowerCase() === name.toLowerCase());
      const [option] = same;
      if (option && same.length === 1) found.set(nameKey(reference, name), option);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, runWorker));
  return found;
});
