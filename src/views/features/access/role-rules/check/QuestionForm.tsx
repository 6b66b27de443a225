import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { CheckActor } from '../../../../../machines/features/access/role-rules/check.machine.ts';
import {
  findAction,
  findQuestionErrors,
  findSubject,
  getFields,
  hasRecords,
  type QuestionValues,
} from '../../../../../machines/features/access/role-rules/question.ts';
import { sheetActions, sheetSections } from '../../../../../machines/features/access/role-rules/sheet.ts';
import { FinderField } from '../../../../grid/edits/FinderField.tsx';
import { SelectField } from '../../../../kit/form/SelectField.tsx';
import { TextField } from '../../../../kit/form/TextField.tsx';
import { submitting } from '../../../../kit/hooks/submitting.ts';
import { useFieldErrorText } from '../../../../kit/hooks/use-field-error-text.ts';
import { useText } from '../../../../kit/hooks/use-text.ts';
import { useRuleFormatters } from '../../use-rule-formatters.ts';

/** What is asked: who, what, on which record, and on which day. */
export function QuestionForm({ check }: { check: CheckActor }) {
  const text = useText();
  const formatters = useRuleFormatters();
  const fieldError = useFieldErrorText();
  const form = useRef<HTMLFormElement>(null);
  const { values, submitted } = useSelector(check, ({ context }) => context);
  const finder = useSelector(check, ({ children }) => children.user);
  const errors = submitted ? findQuestionErrors(values, new Date()) : {};
  const change = (changed: Partial<QuestionValues>) =>
    check.send({ type: 'question.change', change: changed });
  const ask = (type: 'question.ask' | 'question.compare') => {
    check.send({ type });
    const found = findQuestionErrors(values, new Date());
    if (Object.keys(found).length === 0) return;
    const first = found.userId ? '[role="combobox"]' : '[aria-invalid="true"]';
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(first)?.focus());
  };
  const fields = getFields(values.subject);
  return (
    <form
      ref={form}
      className="stack gap-3"
      noValidate
      aria-label={text('permissions.checkUser')}
      onSubmit={submitting(() => ask('question.ask'))}
    >
      {finder && (
        <FinderField
          finder={finder}
          label={text('permissions.question.user')}
          name={values.user}
          selectedId={values.userId}
          error={fieldError('question.user', errors.userId && [errors.userId])}
          onChange={(user, userId) => change({ user, userId })}
        />
      )}
      <div className="question-fields">
        <SelectField
          label={text('access.action')}
          value={values.action}
          options={sheetActions.map((action) => ({ value: action, label: text(`action.${action}`) }))}
          onChange={(code) => {
            const action = findAction(code);
            if (action) change({ action });
          }}
        />
        <SelectField
          label={text('access.subject')}
          value={values.subject}
          options={sheetSections
            .flatMap(({ subjects }) => [...subjects])
            .map((subject) => ({ value: subject, label: text(`subject.${subject}`) }))}
          onChange={(code) => {
            const subject = findSubject(code);
            if (subject) change({ subject });
          }}
        />
        {hasRecords(values.subject) && (
          <TextField
            label={text('permissions.question.record')}
            hint={text('permissions.value.idHint')}
            inputMode="numeric"
            ltr
            value={values.recordId}
            error={fieldError('question.record', errors.recordId && [errors.recordId])}
            onChange={(recordId) => change({ recordId })}
          />
        )}
        {fields.length > 0 && (
          <SelectField
            label={text('permissions.question.field')}
            value={values.field}
            nothing={text('permissions.question.anyField')}
            options={fields.map((field) => ({
              value: field,
              label: formatters.field(values.subject, field),
            }))}
            onChange={(field) => change({ field })}
          />
        )}
        <TextField
          label={text('permissions.question.day')}
          hint={text('permissions.question.dayHint')}
          type="date"
          ltr
          value={values.day}
          error={fieldError('question.day', errors.day && [errors.day])}
          onChange={(day) => change({ day })}
        />
      </div>
      <div className="row">
        <Button type="submit" intent="primary" text={text('permissions.question.ask')} />
        <Button text={text('permissions.question.compare')} onClick={() => ask('question.compare')} />
      </div>
    </form>
  );
}
