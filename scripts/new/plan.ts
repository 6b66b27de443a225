import { type Names, nameList, type Words } from './names.ts';
import { productFiles } from './product.ts';
import { testFiles } from './tests.ts';
import { textFiles } from './texts.ts';

/** A file that exists: inserts a line before the first occurrence of another. */
interface Registration {
  readonly path: string;
  readonly lines: readonly (readonly [before: string, line: string])[];
}

export interface Plan {
  readonly names: Names;
  /** New files, by path. The migration is the remaining one: drizzle-kit writes it. */
  readonly files: Readonly<Record<string, string>>;
  readonly registrations: readonly Registration[];
}

const register = ({ plural, path, subject }: Names): readonly Registration[] => [
  {
    path: 'contract/kit/master-data.ts',
    lines: [['} as const satisfies', `  ${plural}: '${subject}',\n`]],
  },
  {
    path: 'contract/masters/index.ts',
    lines: [
      ['import ', `import { ${plural} } from './${path}.ts';\n`],
      ['};', `  ${plural},\n`],
    ],
  },
  {
    path: 'src/screens/screens.ts',
    lines: [
      ['import ', `import { ${plural} } from './${path}.ts';\n`],
      ['  ...importing,', `  ...${plural},\n`],
    ],
  },
];

/** Everything that a new list of master data consists of. */
export function planList(words: Words): Plan {
  const names = nameList(words);
  return {
    names,
    files: { ...productFiles(names), ...textFiles(names), ...testFiles(names) },
    registrations: register(names),
  };
}

/** The text of a file with the lines of a registration; throws if a place is missing. */
export function insertLines(source: string, { path, lines }: Registration): string {
  return lines.reduce((text, [before, line]) => {
    const at = text.startsWith(before) ? 0 : text.indexOf(`\n${before}`) + 1;
    if (at === 0 && !text.startsWith(before)) throw new Error(`${path} has no line ${before}`);
    return `${text.slice(0, at)}${line}${text.slice(at)}`;
  }, source);
}
