import { Radio, RadioGroup } from '@blueprintjs/core';
import { useMemo } from 'react';
import type { DocumentDetails } from '../../../../../contract/applications/application-documents.ts';
import {
  type Comparison,
  getComparisons,
  getDateValue,
  getMissedDay,
  passportCountries,
} from '../../../../machines/features/applications/document-review/draft.ts';
import {
  type DocumentField,
  type Draft,
  dayFields,
} from '../../../../machines/features/applications/document-review/reviewed-document.types.ts';
import { isDay } from '../../../../machines/kit/values/days.ts';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { TextAreaField } from '../../../kit/form/TextAreaField.tsx';
import { TextField } from '../../../kit/form/TextField.tsx';
import { useCountryName } from '../../../kit/hooks/countries/use-country-name.ts';
import { useCountryOptions } from '../../../kit/hooks/countries/use-country-options.ts';
import { useFieldLabel, useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import { useErrorText } from './use-error-text.ts';
import type { ReviewedDocumentActor } from './use-review.ts';

interface ReadingsProps {
  readonly reviewedDocument: ReviewedDocumentActor;
  readonly document: DocumentDetails;
  readonly draft: Draft;
}

/** Formats a value of the student record. */
function useValueText(): (field: Comparison['field'], value: string) => string {
  const country = useCountryName();
  const { date } = useTimes();
  return (field, value) =>
    field === 'nationality' ? country(value) : field === 'dateOfBirth' && isDay(value) ? date(value) : value;
}

/** A select of countries for a passport; a former country that was read from it is an option too. */
function NationalityField({
  value,
  label,
  onChange,
}: {
  value: string;
  label: string;
  onChange: (code: string) => void;
}) {
  const codes = useMemo(
    () => [...new Set([...passportCountries(), ...(/^[A-Z]{2}$/.test(value) ? [value] : [])])],
    [value],
  );
  const options = useCountryOptions(codes);
  return <SelectField label={label} value={value} nothing="–" options={options} onChange={onChange} />;
}

/** The document and the record differ; the user decides which is correct. */
function ReadingConflict({
  reviewedDocument,
  comparison,
  mayCorrect,
}: {
  reviewedDocument: ReviewedDocumentActor;
  comparison: Comparison;
  mayCorrect: boolean;
}) {
  const text = useText();
  const valueText = useValueText();
  const { field, onRecord, settle } = comparison;
  return (
    <div className="reading-conflict">
      <RadioGroup
        label={text('review.differs', { value: valueText(field, onRecord ?? '') })}
        selectedValue={settle ?? ''}
        onChange={({ currentTarget: { value } }) =>
          reviewedDocument.send({
            type: 'reading.settle',
            field,
            settle: value === 'document' ? 'document' : 'record',
          })
        }
      >
        <Radio value="document" label={text('review.settle.document')} disabled={!mayCorrect} />
        <Radio value="record" label={text('review.settle.record')} />
      </RadioGroup>
      {!mayCorrect && <p className="field-note">{text('review.recordNotEditable')}</p>}
    </div>
  );
}

/** The values read from the document beside those of the record, and which is correct where they differ. */
export function Readings({ reviewedDocument, document, draft }: ReadingsProps) {
  const text = useText();
  const fieldLabel = useFieldLabel();
  const errorText = useErrorText();
  const { date } = useTimes();
  const comparisons = getComparisons(document, draft);
  const missedDay = getMissedDay(document, draft);
  const changeReading = (field: DocumentField) => (value: string) =>
    reviewedDocument.send({ type: 'reading.change', field, value });
  return (
    <section className="readings stack gap-3" aria-label={text('review.readings')}>
      <h3>{text('review.readings')}</h3>
      {comparisons.length > 0 && <p className="field-note">{text('review.readingsHint')}</p>}
      {comparisons.map((comparison) => {
        const { field, value, onRecord, differs } = comparison;
        const label = fieldLabel('review.field', field);
        const error = errorText(draft.errors[field]);
        return (
          <div key={field} className="reading" data-differs={differs}>
            {field === 'nationality' ? (
              <NationalityField label={label} value={value} onChange={changeReading(field)} />
            ) : (
              <TextField
                label={label}
                value={value}
                error={error}
                autoComplete="off"
                {...(field === 'dateOfBirth' && { type: 'date' as const })}
                {...((field === 'passportNumber' || field === 'dateOfBirth') && { ltr: true })}
                {...(onRecord === null && { hint: text('review.notOnRecord') })}
                onChange={changeReading(field)}
              />
            )}
            {differs && (
              <ReadingConflict
                reviewedDocument={reviewedDocument}
                comparison={comparison}
                mayCorrect={document.comparison?.mayCorrect ?? false}
              />
            )}
          </div>
        );
      })}
      <div className="reading-days grid-layout gap-3">
        {dayFields.map((field) => (
          <TextField
            key={field}
            label={fieldLabel('review.field', field)}
            type="date"
            ltr
            autoComplete="off"
            value={getDateValue(document, draft, field)}
            error={
              draft.errors[field] === 'required'
                ? text('review.dateRequired')
                : errorText(draft.errors[field])
            }
            onChange={changeReading(field)}
          />
        ))}
      </div>
      {missedDay !== null && (
        <TextAreaField
          label={text('review.override')}
          hint={text('review.overrideHint', { day: date(missedDay) })}
          rows={2}
          maxLength={500}
          value={draft.typed.override ?? ''}
          error={errorText(draft.errors.override)}
          onChange={changeReading('override')}
        />
      )}
    </section>
  );
}
