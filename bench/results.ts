import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';

/** One table of figures, with a row for each thing measured. */
export interface Table {
  readonly title: string;
  /** What was measured, in a sentence or two. */
  readonly note: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly figures: readonly number[] }[];
}

type Results = Record<string, Table & { readonly measured: string; readonly cores: number }>;

const file = join(import.meta.dirname, 'results.json');
const page = join(import.meta.dirname, '..', 'docs', 'performance.md');

const formatFigure = (value: number): string =>
  Number.isNaN(value) ? '–' : value >= 100 ? String(Math.round(value)) : value.toFixed(1);

const toMarkdown = ({ title, note, columns, rows, measured, cores }: Results[string]): string =>
  [
    `## ${title}`,
    '',
    `${note} Measured on ${measured}, ${cores} cores.`,
    '',
    `| | ${columns.join(' | ')} |`,
    `|---|${columns.map(() => '--:').join('|')}|`,
    ...rows.map(({ name, figures }) => `| ${name} | ${figures.map(formatFigure).join(' | ')} |`),
    '',
  ].join('\n');

async function readResults(): Promise<Results> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return {};
  }
}

/** Saves a table in `bench/results.json`, regenerates `docs/performance.md`, and prints the table. */
export async function saveTable(key: string, table: Table): Promise<void> {
  const results = await readResults();
  const entry = { ...table, measured: new Date().toISOString().slice(0, 10), cores: cpus().length };
  const all: Results = { ...results, [key]: entry };
  await writeFile(file, `${JSON.stringify(all, null, 2)}\n`);
  const head =
    '# Performance\n\nWritten by `npm run bench` from `bench/results.json`: the figures of the last run of each benchmark. Machines are noisy; a figure counts beside the others of its table.\n';
  await writeFile(page, [head, ...Object.values(all).map(toMarkdown)].join('\n'));
  process.stdout.write(`${toMarkdown(entry)}\n`);
}
