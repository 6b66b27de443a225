import { useText } from '../hooks/use-text.ts';

/** A field in which two versions differ, each in the reader's words. */
export interface DifferingField {
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
}

/** The fields of a form in two versions, from what each shows of them. */
export const versionsOf = <Field extends string>(
  mine: Readonly<Record<Field, string>>,
  theirs: Readonly<Record<Field, string>>,
  nameOf: (field: Field) => string,
): readonly DifferingField[] =>
  (Object.keys(mine) as Field[]).map((field) => ({
    name: nameOf(field),
    mine: mine[field],
    theirs: theirs[field],
  }));

interface VersionsTableProps {
  readonly fields: readonly DifferingField[];
  /** What each version is called; one's own and what was saved meanwhile unless said. */
  readonly heads?: readonly [mine: string, theirs: string];
}

/** Two versions of a record side by side, field by field. */
export function VersionsTable({ fields, heads }: VersionsTableProps) {
  const text = useText();
  const [mine, theirs] = heads ?? [text('conflict.mine'), text('conflict.theirs')];
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th scope="col">{text('conflict.field')}</th>
          <th scope="col">{mine}</th>
          <th scope="col">{theirs}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.name}>
            <th scope="row">{field.name}</th>
            <td dir="auto">{field.mine || text('conflict.nothing')}</td>
            <td dir="auto">{field.theirs || text('conflict.nothing')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
