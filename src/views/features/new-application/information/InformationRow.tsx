import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import type { RowList } from '../../../../machines/features/new-application/draft-content.ts';
import {
  educationLevels,
  englishTests,
  markScales,
} from '../../../../machines/features/new-application/options.ts';
import { getNormalizedMark } from '../../../../machines/features/new-application/required-documents.ts';
import type { PlainMessageId } from '../../../kit/hooks/plain-message.ts';
import { useFieldLabel, useText } from '../../../kit/hooks/use-text.ts';
import { CheckboxInput, CountryInput, DateInput, NumberInput, SelectInput, TextInput } from '../fields.tsx';
import { useNewApplication } from '../use-new-application.ts';

/** A field with a label of its own (`apply.<name>`) or that of its name (`fact.<name>`). */
type FieldName = PlainMessageId extends infer Id
  ? Id extends `${'apply' | 'fact'}.${infer Rest}`
    ? Rest | 'countryCode'
    : never
  : never;

/** A field of a row. */
type RowField = { readonly name: FieldName; readonly optional?: true } & (
  | {
      readonly kind: 'text' | 'day' | 'country' | 'check';
      readonly maxLength?: number;
      readonly hint?: PlainMessageId;
    }
  | { readonly kind: 'number'; readonly maxLength: number; readonly whole?: true }
  | {
      readonly kind: 'choice';
      readonly choices: readonly PlainMessageId[];
      /** The label of the empty option; it is then omitted from the choices. */
      readonly nothing?: PlainMessageId;
    }
);

/** The fields of each kind of row, by line. */
const rows: Readonly<Record<RowList, readonly (readonly RowField[])[]>> = {
  education: [
    [
      {
        kind: 'choice',
        name: 'level',
        choices: educationLevels.map((level) => `educationLevel.${level}` as const),
      },
    ],
    [{ kind: 'text', name: 'institution' }],
    [
      { kind: 'country', name: 'countryCode' },
      { kind: 'text', name: 'board', hint: 'apply.boardHint', maxLength: 60, optional: true },
    ],
    [
      { kind: 'text', name: 'subject', maxLength: 120, optional: true },
      { kind: 'number', name: 'finishedIn', maxLength: 4, whole: true },
    ],
    [
      { kind: 'number', name: 'mark', maxLength: 8, optional: true },
      {
        kind: 'choice',
        name: 'scale',
        choices: markScales.map((scale) => `markScale.${scale}` as const),
        nothing: 'markScale.percent',
      },
    ],
    [
      { kind: 'number', name: 'backlogsActive', maxLength: 2, whole: true, optional: true },
      { kind: 'number', name: 'backlogsCleared', maxLength: 2, whole: true, optional: true },
    ],
    [{ kind: 'check', name: 'inEnglish' }],
  ],
  tests: [
    [
      {
        kind: 'choice',
        name: 'type',
        choices: englishTests.map((test) => `englishTest.${test}` as const),
      },
    ],
    [{ kind: 'day', name: 'takenOn' }],
    [
      { kind: 'number', name: 'overall', maxLength: 5 },
      { kind: 'number', name: 'lowest', maxLength: 5, optional: true },
    ],
  ],
  work: [
    [
      { kind: 'text', name: 'employer' },
      { kind: 'text', name: 'position', maxLength: 120, optional: true },
    ],
    [{ kind: 'day', name: 'from' }],
    [{ kind: 'day', name: 'until', hint: 'apply.untilHint', optional: true }],
  ],
  refusals: [
    [{ kind: 'country', name: 'countryCode' }],
    [{ kind: 'day', name: 'refusedOn' }],
    [{ kind: 'text', name: 'reason', maxLength: 300, optional: true }],
  ],
};

/** The mark converted to a scale of 100, on which courses compare it. */
function NormalizedMark({ path }: { path: string }) {
  const text = useText();
  const newApplication = useNewApplication();
  const points = useSelector(newApplication, ({ context }) => getNormalizedMark(context.content, path));
  return <p className="faint normalised">{points !== null && text('info.normalised', { points })}</p>;
}

function Field({ path, field }: { path: string; field: RowField }) {
  const text = useText();
  const fieldLabel = useFieldLabel();
  const { kind, name, optional } = field;
  const common = {
    path: `${path}.${name}`,
    label: fieldLabel('apply', name),
    ...(optional && { optional }),
  };
  switch (kind) {
    case 'check':
      return <CheckboxInput {...common} />;
    case 'country':
      return <CountryInput {...common} />;
    case 'number':
      return <NumberInput {...common} maxLength={field.maxLength} whole={field.whole ?? false} />;
    case 'choice':
      return (
        <SelectInput
          {...common}
          {...(field.nothing && { nothing: text(field.nothing) })}
          options={field.choices
            .filter((choice) => choice !== field.nothing)
            .map((choice) => ({ value: choice.slice(choice.indexOf('.') + 1), label: text(choice) }))}
        />
      );
    default: {
      const hint = field.hint && { hint: text(field.hint) };
      if (kind === 'day') return <DateInput {...common} {...hint} />;
      return <TextInput {...common} {...hint} {...(field.maxLength && { maxLength: field.maxLength })} />;
    }
  }
}

/** One row of the information, at `path` in the draft, such as `tests.0`. */
export function InformationRow({ list, path }: { readonly list: RowList; readonly path: string }) {
  return (
    <div className="stack">
      {rows[list].map((line) => {
        const fields = line.map((field) => <Field key={field.name} path={path} field={field} />);
        return (
          <Fragment key={line[0]?.name}>
            {line.length === 1 ? (
              fields
            ) : (
              <div className="field-pair grid-layout gap-4 align-start">{fields}</div>
            )}
            {line.some(({ name }) => name === 'mark') && <NormalizedMark path={path} />}
          </Fragment>
        );
      })}
    </div>
  );
}
