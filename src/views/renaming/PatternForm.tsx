import { Button, Checkbox } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { Blanks, LetterCase } from '../../../contract/document-names.ts';
import type { NamingActor } from '../../machines/renaming/naming.machine.ts';
import type { Naming } from '../../machines/renaming/naming-list.machine.ts';
import {
  blanks,
  exampleFor,
  letterCases,
  type PatternFormActor,
  type PatternValues,
} from '../../machines/renaming/pattern-form.machine.ts';
import { useOfferedTypes } from '../document-types/use-offered-types.ts';
import { useTypeName } from '../document-types/use-type-name.ts';
import { UniversityField } from '../edits/UniversityField.tsx';
import { useCan } from '../hooks/use-can.ts';
import { useFieldError } from '../hooks/use-field-error.ts';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useText } from '../hooks/use-text.ts';
import { SelectField } from '../office/SelectField.tsx';
import { TextField } from '../office/TextField.tsx';
import { type DifferingField, versionsOf } from '../office/VersionsTable.tsx';
import { NamingForm } from './NamingForm.tsx';
import { PatternField } from './PatternField.tsx';

/** Returns the fields of two versions for comparison, labelled and formatted. */
function useFields(): (mine: PatternValues, theirs: PatternValues) => readonly DifferingField[] {
  const text = useText();
  const typeName = useTypeName();
  const shown = (values: PatternValues) =>
    ({
      university: values.universityName,
      type: values.type === '' ? text('naming.everyType') : typeName(values.type),
      pattern: values.pattern,
      letterCase: text(`letterCase.${values.letterCase as LetterCase}`),
      blanks: text(`blanks.${values.blanks as Blanks}`),
      plainLetters: text(values.plainLetters ? 'grid.yes' : 'grid.no'),
      maxLength: values.maxLength,
    }) as const;
  return (mine, theirs) => versionsOf(shown(mine), shown(theirs), (field) => text(`naming.${field}`));
}

/** Deletes a pattern after confirmation. */
function Removal({ naming }: { naming: NamingActor }) {
  const text = useText();
  const mayRemove = useCan('delete', 'NamingPattern');
  const known = useSelector(naming, ({ context }) => context.pattern !== null);
  const asking = useSelector(naming, (snapshot) => snapshot.hasTag('asking'));
  const removing = useSelector(naming, (snapshot) => snapshot.hasTag('removing'));
  if (!mayRemove || !known) return null;
  if (!asking)
    return (
      <Button
        variant="minimal"
        intent="danger"
        loading={removing}
        text={text('naming.remove')}
        onClick={() => naming.send({ type: 'pattern.remove' })}
      />
    );
  return (
    <div className="conflict" role="alert">
      <p>{text('naming.removeAsk')}</p>
      <div className="notice-actions">
        <Button
          intent="danger"
          text={text('naming.removeYes')}
          onClick={() => naming.send({ type: 'pattern.remove' })}
        />
        <Button text={text('naming.removeNo')} onClick={() => naming.send({ type: 'pattern.keep' })} />
      </div>
    </div>
  );
}

interface PatternFormProps {
  readonly naming: NamingActor;
  readonly form: PatternFormActor;
  readonly types: Naming['types'];
}

/** The form of one naming pattern, with an example. */
export function PatternForm({ naming, form, types }: PatternFormProps) {
  const text = useText();
  const problemText = useProblemText();
  const fieldError = useFieldError();
  const fieldsOf = useFields();
  const snapshot = useSelector(form, (current) => current);
  const offered = useOfferedTypes(snapshot.context.values.type);
  const refusal = useSelector(naming, ({ context }) => context.refusal);
  const { values, errors, problem } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const change = (field: string) => (value: string | boolean) =>
    form.send({ type: 'form.change', field, value });
  const failed = snapshot.hasTag('failed') ? problem : refusal;
  const example = exampleFor(values, types);
  const finder = useSelector(naming, ({ children }) => children.universities);
  return (
    <NamingForm
      title={text(values.id === '' ? 'naming.newTitle' : 'naming.editTitle')}
      naming={naming}
      form={form}
      snapshot={snapshot}
      fieldsOf={fieldsOf}
      problem={
        failed ? (failed.kind === 'refused' ? text('refusal.patternTaken') : problemText(failed)) : undefined
      }
      ways={<Removal naming={naming} />}
    >
      {finder && (
        <UniversityField
          label={text('naming.university')}
          name={values.universityName}
          finder={finder}
          hint={text('naming.universityHint')}
          readOnly={busy}
          none={text('naming.everyUniversity')}
          clear={text('naming.clear')}
          onChoose={(chosen, name) => {
            form.send({ type: 'form.change', field: 'universityName', value: name });
            form.send({ type: 'form.change', field: 'universityId', value: chosen });
          }}
        />
      )}
      <SelectField
        label={text('naming.type')}
        value={values.type}
        readOnly={busy}
        options={[{ value: '', label: text('naming.everyType') }, ...offered]}
        onChange={change('type')}
      />
      <PatternField form={form} readOnly={busy} />
      <p className="naming-example" role="status">
        {example !== null && (
          <>
            {text('naming.example')}: <bdi dir="ltr">{example}</bdi>
          </>
        )}
      </p>
      <div className="naming-pair">
        <SelectField
          label={text('naming.letterCase')}
          value={values.letterCase}
          readOnly={busy}
          options={letterCases.map((each) => ({ value: each, label: text(`letterCase.${each}`) }))}
          onChange={change('letterCase')}
        />
        <SelectField
          label={text('naming.blanks')}
          value={values.blanks}
          readOnly={busy}
          options={blanks.map((each) => ({ value: each, label: text(`blanks.${each}`) }))}
          onChange={change('blanks')}
        />
      </div>
      <Checkbox
        label={text('naming.plainLetters')}
        checked={values.plainLetters}
        disabled={busy}
        onChange={({ currentTarget: { checked } }) => change('plainLetters')(checked)}
      />
      <TextField
        label={text('naming.maxLength')}
        hint={text('naming.maxLengthHint')}
        latin
        autoComplete="off"
        value={values.maxLength}
        error={fieldError('maxLength', errors.maxLength)}
        readOnly={busy}
        onChange={change('maxLength')}
        onBlur={() => form.send({ type: 'form.blur', field: 'maxLength' })}
      />
    </NamingForm>
  );
}
