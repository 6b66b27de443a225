import { Button, Checkbox } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { Blanks, LetterCase } from '../../../../../contract/documents/document-names.ts';
import type { NamingActor } from '../../../../machines/features/documents/renaming/naming.machine.ts';
import type { NamingSettings } from '../../../../machines/features/documents/renaming/naming-list.machine.ts';
import {
  blanks,
  getExample,
  letterCases,
  type PatternFormActor,
  type PatternValues,
} from '../../../../machines/features/documents/renaming/pattern-form.machine.ts';
import { OptionField } from '../../../grid/edits/OptionField.tsx';
import { ActionRow } from '../../../kit/ActionRow.tsx';
import { compareVersions, type FieldComparison } from '../../../kit/ComparisonTable.tsx';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { TextField } from '../../../kit/form/TextField.tsx';
import { useCan } from '../../../kit/hooks/use-can.ts';
import { useFieldErrorText } from '../../../kit/hooks/use-field-error-text.ts';
import { useProblemText } from '../../../kit/hooks/use-problem-text.ts';
import { useFieldLabel, useText } from '../../../kit/hooks/use-text.ts';
import { useDocumentTypeName } from '../../masters/use-document-type-name.ts';
import { useDocumentTypeOptions } from '../../masters/use-document-type-options.ts';
import { PatternField } from './PatternField.tsx';

/** Returns the fields of two versions for comparison, labelled and formatted. */
function useFieldComparison(): (mine: PatternValues, theirs: PatternValues) => readonly FieldComparison[] {
  const text = useText();
  const fieldLabel = useFieldLabel();
  const typeName = useDocumentTypeName();
  const shown = (values: PatternValues) =>
    ({
      university: values.universityName,
      type: values.type === '' ? text('label.allTypes') : typeName(values.type),
      pattern: values.pattern,
      letterCase: text(`letterCase.${values.letterCase as LetterCase}`),
      blanks: text(`blanks.${values.blanks as Blanks}`),
      plainLetters: text(values.plainLetters ? 'access.yes' : 'access.no'),
      maxLength: values.maxLength,
    }) as const;
  return (mine, theirs) =>
    compareVersions(shown(mine), shown(theirs), (field) => fieldLabel('naming', field));
}

/** Deletes a pattern after confirmation. */
function DeletePattern({ naming }: { naming: NamingActor }) {
  const text = useText();
  const canDelete = useCan('delete', 'NamingPattern');
  const known = useSelector(naming, ({ context }) => context.pattern !== null);
  const asking = useSelector(naming, (snapshot) => snapshot.hasTag('confirming'));
  const removing = useSelector(naming, (snapshot) => snapshot.hasTag('removing'));
  if (!canDelete || !known) return null;
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
      <ActionRow className="notice-actions" onCancel={() => naming.send({ type: 'pattern.cancelRemoval' })}>
        <Button
          intent="danger"
          text={text('action.delete')}
          onClick={() => naming.send({ type: 'pattern.remove' })}
        />
      </ActionRow>
    </div>
  );
}

interface PatternFormProps {
  readonly naming: NamingActor;
  readonly form: PatternFormActor;
  readonly types: NamingSettings['types'];
}

/** The form of one naming pattern, with an example. */
export function PatternForm({ naming, form, types }: PatternFormProps) {
  const text = useText();
  const problemText = useProblemText();
  const fieldError = useFieldErrorText();
  const compareFields = useFieldComparison();
  const snapshot = useSelector(form, (current) => current);
  const offered = useDocumentTypeOptions(snapshot.context.values.type);
  const refusal = useSelector(naming, ({ context }) => context.refusal);
  const { values, errors, problem } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const change = (field: string) => (value: string | boolean) =>
    form.send({ type: 'form.change', field, value });
  const failed = snapshot.hasTag('failed') ? problem : refusal;
  const example = getExample(values, types);
  const finder = useSelector(naming, ({ children }) => children.universities);
  return (
    <RecordForm
      className="sheet-box naming-form"
      conflictTitle={text('naming.conflict')}
      title={text(values.id === '' ? 'naming.newTitle' : 'naming.editTitle')}
      form={form}
      snapshot={snapshot}
      compareFields={compareFields}
      problem={
        failed ? (failed.kind === 'refused' ? text('refusal.patternTaken') : problemText(failed)) : undefined
      }
      actions={
        <>
          <Button
            variant="minimal"
            disabled={busy}
            text={text('action.close')}
            onClick={() => naming.send({ type: 'naming.close' })}
          />
          <DeletePattern naming={naming} />
        </>
      }
    >
      {finder && (
        <OptionField
          label={text('fact.university')}
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
        label={text('fact.documentType')}
        value={values.type}
        readOnly={busy}
        options={[{ value: '', label: text('label.allTypes') }, ...offered]}
        onChange={change('type')}
      />
      <PatternField form={form} readOnly={busy} />
      <p className="naming-example" role="status">
        {example !== null && (
          <>
            {text('fact.exampleName')}: <bdi dir="ltr">{example}</bdi>
          </>
        )}
      </p>
      <div className="naming-pair grid-layout gap-4">
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
        ltr
        autoComplete="off"
        value={values.maxLength}
        error={fieldError('maxLength', errors.maxLength)}
        readOnly={busy}
        onChange={change('maxLength')}
        onBlur={() => form.send({ type: 'form.blur', field: 'maxLength' })}
      />
    </RecordForm>
  );
}
