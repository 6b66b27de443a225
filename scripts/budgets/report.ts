/** A figure and its limit; without a limit it is only reported. */
interface Figure {
  readonly what: string;
  readonly value: number;
  readonly limit?: number | undefined;
  readonly unit: 'kB' | '%';
}

/** One line of the report, with its details. */
export interface Line {
  readonly name: string;
  readonly figures: readonly Figure[];
  /** Problems other than exceeded limits. */
  readonly faults: readonly string[];
  /** Details for `--list`. */
  readonly list: readonly string[];
}

const isOver = ({ value, limit }: Figure): boolean => limit !== undefined && value > limit;

const shown = (figure: Figure): string => {
  const limit = figure.limit === undefined ? '' : `/${figure.limit}`;
  return `${figure.what} ${figure.value.toFixed(2)}${limit} ${figure.unit}${isOver(figure) ? ' (over the limit)' : ''}`;
};

export const holds = ({ figures, faults }: Line): boolean => faults.length === 0 && !figures.some(isOver);

/** The line as printed, with its details if `whole`. */
export const textOf = ({ name, figures, faults, list }: Line, whole: boolean): string =>
  [
    `${name}: ${[figures.map(shown).join(', '), ...faults].join('; ')}`,
    ...(whole ? list.map((line) => `  ${line}`) : []),
    '',
  ].join('\n');
