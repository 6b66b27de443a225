import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { ConfirmationKind } from '../../../../../contract/charts/application/confirmation.ts';
import type { EventField } from '../../../../../contract/charts/application/event-fields.ts';
import type { FieldCode } from '../../../../../contract/kit/errors.ts';
import { confirmationLabel } from '../../../../machines/features/applications/application-details/application-progress.ts';
import type { DifferenceName } from '../../../../machines/features/applications/application-events/differences.ts';
import { getFieldOfReason } from '../../../../machines/features/applications/application-events/event-facts.ts';
import { dateText } from '../../../../machines/grid/edits/date-text.ts';
import { numberText } from '../../../../machines/grid/edits/number-text.ts';
import { isDay, isInstant } from '../../../../machines/kit/values/days.ts';
import { formatIntakeName } from '../../../kit/hooks/use-intake-text.ts';
import { useDynamicText, useFieldLabel, useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';

/** The last segment of a path: `amount` of `deposit.amount`. */
const getLastSegment = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** Fields whose label in a form includes instructions. */
const isShortened = (field: string): field is 'conditions' | 'items' =>
  field === 'conditions' || field === 'items';

const messagePrefixes: Partial<Record<DifferenceName, string>> = {
  status: 'status',
  compliance: 'state.compliance',
  money: 'state.money',
  priority: 'priority',
};

/** Formats the labels and errors of an event's fields, and the values shown in conflicts and histories. */
export function useEventFormatters() {
  const text = useText();
  const fieldLabel = useFieldLabel();
  const dynamicText = useDynamicText();
  const times = useTimes();
  const intl = useIntl();
  return useMemo(() => {
    const formatValue = (value: string | number | boolean | null): string => {
      if (value === null || value === '') return text('label.empty');
      if (typeof value === 'boolean') return text(value ? 'access.yes' : 'access.no');
      if (typeof value === 'number') return intl.formatNumber(value);
      if (isDay(value)) return times.date(value);
      if (isInstant(value)) return times.dateTime(value);
      return value;
    };
    return {
      /**
       * The label of a field; the number of a confirmation is named after the country's document (CAS, CoE, I-20,
       * LOA).
       */
      label: (
        { path }: Pick<EventField, 'path'>,
        type: string,
        confirmationKind?: ConfirmationKind,
      ): string => {
        if (type === 'application.changeCourse' && path === 'courseId') return text('eventField.newCourse');
        if (type === 'application.changeCourse' && path === 'intakeId') return text('fact.intake');
        return type === 'confirmation.issue' && path === 'number' && confirmationKind
          ? dynamicText([confirmationLabel(confirmationKind)], 'fact.number')
          : fieldLabel('eventField', getLastSegment(path));
      },
      /** The label on its own, as in a history: with its group and without instructions. */
      name({ path }: Pick<EventField, 'path'>): string {
        const field = getLastSegment(path);
        const name = isShortened(field) ? text(`eventGiven.${field}`) : fieldLabel('eventField', field);
        const [group = '', item] = path.split('.');
        if (group === 'answers' && item !== undefined)
          return `${text('eventGroup.item', { number: Number(item) + 1 })} · ${name}`;
        return group === path
          ? name
          : `${dynamicText([`eventGroup.${group}`], 'eventField.reference')} · ${name}`;
      },
      /** The error of a field; the chart's reason takes precedence. */
      fault({ path, kind }: EventField, code: FieldCode, reasons: readonly string[], locale: string): string {
        const reason = reasons.find((each) => getFieldOfReason(each) === path);
        if (reason !== undefined) return dynamicText([reason], 'field.invalid');
        if (code === 'required' && path.startsWith('answers.')) return text('eventFault.item');
        if (code === 'required' && kind === 'lines') return text('eventFault.lines');
        if (code === 'required' && ['document', 'intake', 'course', 'yesNo', 'choice'].includes(kind))
          return text('eventFault.choose');
        if (code === 'tooSmall' && kind === 'amount') return text('eventFault.amount.tooSmall');
        if (code === 'invalid' || code === 'unknown') {
          if (kind === 'day')
            return text('eventFault.day.invalid', { example: dateText('2027-01-31', locale) });
          if (kind === 'dateTime')
            return text('eventFault.moment.invalid', { example: dateText('2027-01-31', locale) });
          if (kind === 'amount')
            return text('eventFault.amount.invalid', { example: numberText(1250.5, locale) });
          if (kind === 'currency') return text('field.currency.invalid');
        }
        return dynamicText([`field.${code}`], 'field.invalid');
      },
      /** Formats a value of an application. */
      value(name: DifferenceName, value: string | number | boolean | null): string {
        const messagePrefix = messagePrefixes[name];
        if (messagePrefix && typeof value === 'string')
          return dynamicText([`${messagePrefix}.${value}`], 'status.unknown');
        if (name === 'visaGranted' && typeof value === 'boolean')
          return text(value ? 'eventChoice.granted.true' : 'eventChoice.granted.false');
        if (name === 'intakeName' && typeof value === 'string') return formatIntakeName(intl, value);
        return formatValue(value);
      },
      formatValue,
    };
  }, [text, dynamicText, fieldLabel, times, intl]);
}
