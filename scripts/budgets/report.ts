/** A figure and its limit; without a limit it is only reported. */
interface Figure {
  readonly what: string;
  readonly value: number;
  readonly limit?: number | undefined;
  readonly unit: 'kB' | '%';
}

/** One line of the report, with its details. */
export interface ReportLine {
  readonly name: string;
  readonly figures: readonly Figure[];
  /** Problems other than exceeded limits. */
  readonly problems: readonly string[];
  /** Details for `--list`. */
  readonly list: readonly string[];
}

const isOver = ({ value, limit }: Figure): boolean => limit !== undefined && value > limit;

const formatFigure = (figure: Figure): string => {
  const limit = figure.limit === undefined ? '' : `/${figure.limit}`;
  return `${figure.what} ${figure.value.toFixed(2)}${limit} ${figure.unit}${isOver(figure) ? ' (over the limit)' : ''}`;
};

export const isWithinLimits = ({ figures, problems }: ReportLine): boolean =>
  problems.length === 0 && !figures.some(isOver);

/** The line as printed, with its details if `whole`. */
export const formatLine = ({ name, figures, problems, list }: ReportLine, whole: boolean): string =>
  [
    `${name}: ${[figures.map(formatFigure).join(', '), ...problems].join('; ')}`,
    ...(whole ? list.map((line) => `  ${line}`) : []),
    '',
  ].join('\n');
