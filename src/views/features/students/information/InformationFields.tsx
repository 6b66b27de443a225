import { Fragment, type ReactNode } from 'react';
import {
  educationLevels,
  englishTests,
  fundingSources,
  markScales,
  type StudentPart,
} from '../../../../machines/features/students/entries/form-fields.ts';
import type { PlainMessageId } from '../../../kit/hooks/plain-message.ts';
import { useFieldLabel, useText } from '../../../kit/hooks/use-text.ts';
import { DateInput } from './DateInput.tsx';
import {
  CheckboxInput,
  CountryInput,
  type FieldBinding,
  NumberInput,
  SelectInput,
  TextInput,
} from './inputs.tsx';

/** A field with a label of its own (`apply.<name>`) or that of its name (`fact.<name>`). */
type FieldName = PlainMessageId extends infer Id
  ? Id extends `${'apply' | 'fact'}.${infer Rest}`
    ? Rest | 'countryCode'
    : never
  : never;

/** A field of an entry. */
export type EntryField = { readonly name: FieldName; readonly optional?: true } & (
  | {
      readonly kind: 'text' | 'day' | 'country' | 'check';
      readonly maxLength?: number;
      readonly hint?: PlainMessageId;
      /** Left to right in every language. */
      readonly latin?: true;
    }
  | { readonly kind: 'number'; readonly maxLength: number; readonly whole?: true }
  | {
      readonly kind: 'choice';
      readonly choices: readonly PlainMessageId[];
      /** The label of the empty option; it is then omitted from the choices. */
      readonly nothing?: PlainMessageId;
    }
);

/** The fields of an entry of each part of the student’s information, by line. */
const lines: Readonly<Record<StudentPart, readonly (readonly EntryField[])[]>> = {
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
  finances: [
    [
      {
        kind: 'choice',
        name: 'source',
        choices: fundingSources.map((source) => `fundingSource.${source}` as const),
      },
    ],
    [
      { kind: 'number', name: 'amount', maxLength: 14, optional: true },
      { kind: 'text', name: 'currency', maxLength: 3, latin: true, optional: true },
    ],
  ],
};

interface InformationFieldProps {
  readonly field: EntryField;
  readonly binding: FieldBinding;
}

/** The input of a field, with its label and hint. */
export function InformationField({ field, binding }: InformationFieldProps) {
  const text = useText();
  const fieldLabel = useFieldLabel();
  const { kind, name, optional } = field;
  const common = {
    field: binding,
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
      return (
        <TextInput
          {...common}
          {...hint}
          latin={field.latin ?? false}
          {...(field.maxLength && { maxLength: field.maxLength })}
        />
      );
    }
  }
}

interface InformationFieldsProps {
  readonly part: StudentPart;
  readonly renderField: (field: EntryField) => ReactNode;
  /** The mark in points out of 100, on which courses compare it; null if there is none. */
  readonly points?: number | null;
}

/** The fields of an entry of the student’s information, by line. */
export function InformationFields({ part, renderField, points = null }: InformationFieldsProps) {
  const text = useText();
  return (
    <div className="stack">
      {lines[part].map((line) => {
        const fields = line.map((field) => <Fragment key={field.name}>{renderField(field)}</Fragment>);
        return (
          <Fragment key={line[0]?.name}>
            {line.length === 1 ? (
              fields
            ) : (
              <div className="field-pair grid-layout gap-4 align-start">{fields}</div>
            )}
            {line.some(({ name }) => name === 'mark') && (
              <p className="faint normalised">{points !== null && text('info.normalised', { points })}</p>
            )}
          </Fragment>
        );
      })}
    </div>
  );
}
