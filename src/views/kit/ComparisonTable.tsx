import { useText } from './hooks/use-text.ts';

/** A field in two versions, each as displayed. */
export interface FieldComparison {
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Compares the displayed fields of two versions of a form. */
export const compareVersions = <Field extends string>(
  mine: Readonly<Record<Field, string>>,
  theirs: Readonly<Record<Field, string>>,
  nameOf: (field: Field) => string,
): readonly FieldComparison[] =>
  (Object.keys(mine) as Field[]).map((field) => ({
    name: nameOf(field),
    mine: mine[field],
    theirs: theirs[field],
  }));

interface ComparisonTableProps {
  readonly fields: readonly FieldComparison[];
  /** Headers of the two versions; by default the user's own and the one saved meanwhile. */
  readonly headers?: readonly [mine: string, theirs: string];
}

/** Two versions of a record side by side, field by field. */
export function ComparisonTable({ fields, headers }: ComparisonTableProps) {
  const text = useText();
  const [mine, theirs] = headers ?? [text('label.yourVersion'), text('conflict.theirs')];
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th scope="col">{text('fact.field')}</th>
          <th scope="col">{mine}</th>
          <th scope="col">{theirs}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.name}>
            <th scope="row">{field.name}</th>
            <td dir="auto">{field.mine || text('label.empty')}</td>
            <td dir="auto">{field.theirs || text('label.empty')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
