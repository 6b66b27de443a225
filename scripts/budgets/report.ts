/** A figure beside its limit; without one it is only told. */
interface Figure {
  readonly what: string;
  readonly value: number;
  readonly limit?: number | undefined;
  readonly unit: 'kB' | '%';
}

/** One line of the check, and what stands behind it. */
export interface Line {
  readonly name: string;
  readonly figures: readonly Figure[];
  /** What is wrong beside the figures. */
  readonly faults: readonly string[];
  /** For `--list`. */
  readonly list: readonly string[];
}

const isOver = ({ value, limit }: Figure): boolean => limit !== undefined && value > limit;

const shown = (figure: Figure): string => {
  const limit = figure.limit === undefined ? '' : `/${figure.limit}`;
  return `${figure.what} ${figure.value.toFixed(2)}${limit} ${figure.unit}${isOver(figure) ? ' (too much)' : ''}`;
};

export const holds = ({ figures, faults }: Line): boolean => faults.length === 0 && !figures.some(isOver);

/** The line as it is printed; with what stands behind it when `whole`. */
export const textOf = ({ name, figures, faults, list }: Line, whole: boolean): string =>
  [
    `${name}: ${[figures.map(shown).join(', '), ...faults].join('; ')}`,
    ...(whole ? list.map((line) => `  ${line}`) : []),
    '',
  ].join('\n');
