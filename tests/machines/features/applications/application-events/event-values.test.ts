import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConfirmationKind } from '../../../../../contract/charts/application/confirmation.ts';
import {
  type EventField,
  getEventFields,
  withAnswerFields,
} from '../../../../../contract/charts/application/event-fields.ts';
import { getFieldOfReason } from '../../../../../contract/charts/application/event-rules.ts';
import type { ApplicationEvent } from '../../../../../contract/charts/application/events.ts';
import { applicationPayloads } from '../../../../../contract/charts/application/events.ts';
import { isDay } from '../../../../../contract/facts/days.ts';
import { roles } from '../../../../../contract/kit/permissions.ts';
import { applicationsEn } from '../../../../../src/i18n/features/applications/en.ts';
import { chartsEn } from '../../../../../src/i18n/features/charts/en.ts';
import { officeEn } from '../../../../../src/i18n/shared/office/en.ts';
import { toolsEn } from '../../../../../src/i18n/shared/tools/en.ts';
import { getRemedy } from '../../../../../src/machines/features/applications/application-events/possible-events.ts';
import { dateText } from '../../../../../src/machines/grid/edits/date-text.ts';
import { numberText } from '../../../../../src/machines/grid/edits/number-text.ts';
import { getBlockingReasons } from '../../../../../src/machines/grid/tools/event-reasons.ts';
import {
  type FieldTexts,
  getDefaultTexts,
  getFormFields,
  getTimePath,
  parseEventTexts,
} from '../../../../../src/machines/grid/tools/event-values.ts';
import { getFieldLabelIds } from '../../../../../src/views/kit/hooks/use-text.ts';
import { applicationEvents } from '../../../../contract/charts/records.ts';
import { details, workflowOf } from '../../../../support/records/applications.ts';

const types = Object.keys(applicationPayloads) as ApplicationEvent['type'][];
const locales = ['en-GB', 'fr', 'ar-u-nu-latn'] as const;
const today = '2026-11-21';

/** What somebody would write for a payload. */
function textsOf(
  { type, ...payload }: ApplicationEvent,
  fields: readonly EventField[],
  locale: string,
): FieldTexts {
  const texts: Record<string, string> = {};
  for (const { path, kind } of fields) {
    const value: unknown = path
      .split('.')
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], payload);
    if (value === undefined) continue;
    if (kind === 'day' && isDay(value)) texts[path] = dateText(value, locale);
    else if (kind === 'amount') texts[path] = numberText(Number(value), locale);
    else if (kind === 'dateTime') {
      const at = new Date(String(value));
      const two = (part: number) => String(part).padStart(2, '0');
      texts[path] = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
      texts[getTimePath(path)] = `${two(at.getHours())}:${two(at.getMinutes())}`;
    } else texts[path] = Array.isArray(value) ? value.join(kind === 'documents' ? ',' : '\n') : String(value);
  }
  return texts;
}

const labels = { ...officeEn, ...toolsEn, ...applicationsEn };

describe('the fields of an event', () => {
  it('are known for everything that the chart declares, each with a name in the texts', () => {
    const unnamed = types.flatMap((type) =>
      getEventFields(type)
        .map(({ path }) => path.slice(path.lastIndexOf('.') + 1))
        .filter((field) => !getFieldLabelIds('eventField', field).some((id) => id in labels)),
    );
    expect(unnamed).toEqual([]);
  });

  it('read what people write in any language as the event that the chart takes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...applicationEvents), fc.constantFrom(...locales), (event, locale) => {
        const fields = withAnswerFields(getEventFields(event.type), 1);
        const read = parseEventTexts(event.type, fields, textsOf(event, fields, locale), { locale, today });
        expect(read).toEqual({ event, faults: {} });
      }),
    );
  });

  it('say what is wrong with each, and leave out a group of which nothing is given', () => {
    const read = (texts: FieldTexts) =>
      parseEventTexts('offer.makeConditional', getEventFields('offer.makeConditional'), texts, {
        locale: 'en-GB',
        today,
      });
    const given = { letterId: '4', expiresOn: '1 May 2027', conditions: ' IELTS 6.5 \n\nTranscript ' };
    expect(read(given).event).toEqual({
      type: 'offer.makeConditional',
      letterId: 4,
      expiresOn: '2027-05-01',
      conditions: ['IELTS 6.5', 'Transcript'],
    });
    expect(
      read({ ...given, expiresOn: '31.02.2027', 'deposit.amount': 'a lot', 'scholarship.currency': 'pounds' })
        .faults,
    ).toEqual({
      expiresOn: 'invalid',
      'deposit.amount': 'invalid',
      'deposit.currency': 'required',
      'deposit.dueOn': 'required',
      'scholarship.amount': 'required',
      'scholarship.currency': 'invalid',
    });
    expect(read({}).faults).toEqual({ letterId: 'required', expiresOn: 'required', conditions: 'required' });
  });

  it('have an answer and documents for each requested item, of which one is enough', () => {
    const words = (item: string) => ({ words: item, answer: null, documents: [] });
    const asked = { ...details(1, { role: 'counsellor' }), information: [words('Marks'), words('Funds')] };
    const fields = getFormFields('information.give', asked, {});
    expect(fields.map(({ path, kind, optional }) => [path, kind, optional])).toEqual([
      ['answers.0.answer', 'words', true],
      ['answers.0.documentIds', 'documents', true],
      ['answers.1.answer', 'words', true],
      ['answers.1.documentIds', 'documents', true],
    ]);
    const read = (texts: FieldTexts) =>
      parseEventTexts('information.give', fields, texts, { locale: 'en-GB', today });
    expect(read({ 'answers.0.documentIds': '4,5', 'answers.1.answer': 'My uncle pays' })).toEqual({
      event: {
        type: 'information.give',
        answers: [{ documentIds: [4, 5] }, { answer: 'My uncle pays', documentIds: [] }],
      },
      faults: {},
    });
    expect(read({ 'answers.0.documentIds': '4' })).toEqual({
      event: null,
      faults: { 'answers.1.answer': 'required' },
    });
  });

  it('ask the office for the proof of what others said, and those others not', () => {
    const asked = (
      role: 'aco' | 'university-contact' | 'student' | 'counsellor',
      type: ApplicationEvent['type'],
    ) =>
      getFormFields(type, details(1, { role }), {}).map(
        ({ path, optional }) => `${path}${optional ? '?' : ''}`,
      );
    expect([
      asked('aco', 'application.reject'),
      asked('university-contact', 'application.reject'),
      asked('counsellor', 'offer.accept'),
      asked('student', 'offer.accept'),
      asked('aco', 'application.withdraw'),
      asked('student', 'application.withdraw'),
    ]).toEqual([['reason', 'proofId'], ['reason'], ['consentId'], [], ['reason'], ['reason?']]);
  });

  it('ask for the reason of a second acceptance when there is another, and only who may give it', () => {
    const asked = (role: 'student' | 'counsellor', acceptedElsewhere: boolean, whole = true) =>
      getFormFields(
        'offer.accept',
        {
          ...details(1, { role, facts: { acceptedElsewhere } }),
          workflow: workflowOf({ role, whole, facts: { acceptedElsewhere } }),
        },
        {},
      ).map(({ path, optional }) => `${path}${optional ? '?' : ''}`);
    expect([
      asked('student', true),
      asked('counsellor', false),
      asked('counsellor', true),
      asked('counsellor', true, false),
    ]).toEqual([[], ['consentId'], ['consentId', 'overrideReason'], ['consentId', 'overrideReason?']]);
  });

  it('ask for the reason of an exception when the student does not meet the requirements', () => {
    const asked = (eligibility: 'met' | 'cannotTell' | 'notMet', whole = true) =>
      getFormFields(
        'application.approve',
        {
          ...details(1, { role: 'aco', facts: { eligibility } }),
          workflow: workflowOf({ role: 'aco', whole, facts: { eligibility } }),
        },
        {},
      ).map(({ path, optional }) => `${path}${optional ? '?' : ''}`);
    expect([asked('met'), asked('cannotTell'), asked('notMet'), asked('notMet', false)]).toEqual([
      ['note?'],
      ['note?'],
      ['note?', 'exceptionReason'],
      ['note?', 'exceptionReason?'],
    ]);
  });

  it('ask for the attestation where the country has one, and for the code of a refusal', () => {
    const paths = (
      type: ApplicationEvent['type'],
      texts: FieldTexts,
      confirmationKind: ConfirmationKind = 'cas',
    ) => getFormFields(type, details(1, { facts: { confirmationKind } }), texts).map(({ path }) => path);
    expect([
      paths('confirmation.issue', {}).includes('attestationNumber'),
      paths('confirmation.issue', {}, 'loa').includes('attestationNumber'),
      paths('visa.report', { granted: 'true' }),
      paths('visa.report', { granted: 'false' }),
    ]).toEqual([false, true, ['granted', 'letterId'], ['granted', 'letterId', 'refusalCode']]);
  });

  it('begin with what is known: the deposit that was asked, the fee of the course, the terms of the offer', () => {
    const deposit = {
      amount: 2000.5,
      currency: 'GBP',
      dueOn: '2026-12-01' as const,
      paidOn: null,
      receiptId: null,
    };
    const application = details(1, { facts: { fee: { amount: 50, currency: 'EUR' } } }, { deposit });
    expect([
      getDefaultTexts('deposit.record', application, 'fr'),
      getDefaultTexts('fee.record', application, 'fr'),
      getDefaultTexts('application.return', application, 'fr'),
    ]).toEqual([{ amount: '2000,5', currency: 'GBP' }, { amount: '50', currency: 'EUR' }, {}]);
    const condition = (words: string, state: 'open' | 'met') =>
      ({ id: 1, words, state, settledAt: null, proof: null, reason: null }) as const;
    const offer = {
      conditional: true,
      letterId: 4,
      expiresOn: '2026-12-24' as const,
      scholarship: { amount: 1500, currency: 'GBP' },
      conditions: [condition('IELTS 6.5', 'open'), condition('Marks', 'met'), condition('Funds', 'open')],
    };
    expect(getDefaultTexts('offer.revise', { ...application, offer }, 'fr')).toEqual({
      expiresOn: '24/12/2026',
      'deposit.amount': '2000,5',
      'deposit.currency': 'GBP',
      'deposit.dueOn': '01/12/2026',
      'scholarship.amount': '1500',
      'scholarship.currency': 'GBP',
      conditions: 'IELTS 6.5\nFunds',
    });
    expect(getDefaultTexts('offer.revise', { ...application, offer: null, deposit: null }, 'fr')).toEqual({});
  });
});

describe('what speaks against an event', () => {
  it('is told without the facts as far as it is about the person and what is sent', () => {
    fc.assert(
      fc.property(fc.constantFrom(...applicationEvents), fc.constantFrom(...roles), ({ type }, role) => {
        const workflow = workflowOf({ role, whole: false });
        const reasons = getBlockingReasons(workflow, { type } as ApplicationEvent);
        expect(reasons.filter((reason) => getFieldOfReason(reason) === null)).toEqual([]);
      }),
    );
  });

  it('has a remedy in words wherever one is offered', () => {
    const offered = Object.keys(chartsEn).filter(
      (id) => id.startsWith('reason.') && Object.keys(getRemedy(id)).length > 0,
    );
    const unsaid = offered.filter((id) => !(id.replace('reason.', 'remedy.') in applicationsEn));
    expect([offered.length > 10, unsaid]).toEqual([true, []]);
  });
});
