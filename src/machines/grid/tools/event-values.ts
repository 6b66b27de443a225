import type { ApplicationDetails } from '../../../../contract/applications/application-details.ts';
import { confirmationOf } from '../../../../contract/charts/application/confirmation.ts';
import {
  type EventField,
  getEventFields,
  withAnswerFields,
} from '../../../../contract/charts/application/event-fields.ts';
import { getFieldOfReason } from '../../../../contract/charts/application/event-rules.ts';
import {
  type ApplicationEvent,
  type ApplicationEventType,
  applicationEvent,
} from '../../../../contract/charts/application/events.ts';
import type { Day } from '../../../../contract/facts/days.ts';
import type { FieldCode } from '../../../../contract/kit/errors.ts';
import { toFieldCode } from '../../kit/form/validation.ts';
import { dateText, parseDate } from '../edits/date-text.ts';
import { toLatinDigits } from '../edits/latin-digits.ts';
import { numberText, parseNumber } from '../edits/number-text.ts';
import { getBlockingReasons } from './event-reasons.ts';

/** Field texts by path; the time of a date-time field is stored under its path plus `.time`. */
export type FieldTexts = Readonly<Record<string, string>>;
/** Field errors by path. */
export type FieldErrorCodes = Readonly<Record<string, FieldCode>>;

/** How texts are parsed: the user's locale and the current date. */
export interface ParseOptions {
  readonly locale: string;
  readonly today: Day;
}

/** The path of the time of a date-time field. */
export const getTimePath = (path: string): string => `${path}.time`;

const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Parses the text of a field; undefined if it is empty, null if it cannot be parsed. */
function parseField({ path, kind }: EventField, texts: FieldTexts, { locale, today }: ParseOptions): unknown {
  const text = texts[path] ?? '';
  if (kind === 'documents') return text.split(',').filter(Boolean).map(Number);
  if (kind === 'lines') return splitLines(text);
  if (text.trim() === '') return undefined;
  switch (kind) {
    case 'day':
      return parseDate(text, locale, today);
    case 'dateTime': {
      const day = parseDate(text, locale, today);
      const time = toLatinDigits(texts[getTimePath(path)] ?? '');
      const at = day === null || !/^\d{2}:\d{2}$/.test(time) ? Number.NaN : Date.parse(`${day}T${time}:00`);
      return Number.isNaN(at) ? null : new Date(at).toISOString();
    }
    case 'amount':
      return parseNumber(text, locale);
    case 'currency':
      return text.trim().toUpperCase();
    case 'document':
    case 'intake':
    case 'course':
      return Number(text);
    case 'yesNo':
      return text === 'true';
    default:
      return text;
  }
}

/** Builds the payload to send. Empty fields are omitted, and so are groups without any value. */
function buildPayload(fields: readonly EventField[], texts: FieldTexts, options: ParseOptions) {
  const payload: Record<string, unknown> = {};
  const groups = new Map<string, Record<string, unknown>>();
  for (const field of fields) {
    const value = parseField(field, texts, options);
    const { group, path, kind, optional } = field;
    const isLeftOut = kind === 'lines' && optional && (value as string[]).length === 0;
    if (value === undefined || isLeftOut) continue;
    if (group === null) payload[path] = value;
    else groups.set(group, { ...groups.get(group), [path.slice(group.length + 1)]: value });
  }
  // `answers.0` and `answers.1` are two answers of one list.
  const byName = Map.groupBy(groups, ([group]) => group.split('.')[0] ?? group);
  for (const [name, parts] of byName) {
    const values = parts.map(([, part]) => part);
    payload[name] = parts.some(([group]) => group === name) ? values[0] : values;
  }
  return payload;
}

/** Parses the texts into an event of the chart, or returns an error for each wrong field. */
export function parseEventTexts(
  type: ApplicationEventType,
  fields: readonly EventField[],
  texts: FieldTexts,
  options: ParseOptions,
): { readonly event: ApplicationEvent | null; readonly faults: FieldErrorCodes } {
  const payload = buildPayload(fields, texts, options);
  const read = applicationEvent.safeParse({ ...payload, type });
  if (read.success) return { event: read.data, faults: {} };
  const faults: Record<string, FieldCode> = {};
  for (const issue of read.error.issues) {
    const paths = fields.map(({ path }) => path);
    const whole = issue.path.join('.');
    const path = paths.find((each) => each === whole) ?? paths.find((each) => each === issue.path[0]);
    if (path === undefined) continue;
    faults[path] ??= toFieldCode(issue, (texts[path] ?? '').trim() === '' ? undefined : texts[path]);
  }
  return { event: null, faults };
}

/** Fields that are optional in the chart but required of this user, before anything is filled in. */
export const getRequiredPaths = (
  type: ApplicationEventType,
  { workflow: { actor, confirmationKind } }: Pick<ApplicationDetails, 'workflow'>,
): ReadonlySet<string> => {
  const empty = { type } as ApplicationEvent;
  const paths = getBlockingReasons({ actor, stored: null, facts: null }, empty).flatMap(
    (reason) => getFieldOfReason(reason) ?? [],
  );
  const isAttested = type === 'confirmation.issue' && confirmationOf(confirmationKind).attested === true;
  return new Set([
    ...paths.filter((path) => path !== 'refusalCode'),
    ...(isAttested ? ['attestationNumber'] : []),
  ]);
};

/** The fields shown to this user, without those meant for other roles or for another answer. */
export function getFormFields(
  type: ApplicationEventType,
  application: Pick<ApplicationDetails, 'workflow' | 'information'>,
  texts: FieldTexts,
): readonly EventField[] {
  const requiredPaths = getRequiredPaths(type, application);
  const { actor, facts } = application.workflow;
  const { role } = actor;
  // Whoever is not told may have to give the reason.
  const acceptedElsewhere = facts?.acceptedElsewhere ?? true;
  const fields = withAnswerFields(getEventFields(type), application.information?.length ?? 0);
  return fields.flatMap((field) => {
    const { path, optional } = field;
    const isHidden =
      (path === 'proofId' && role === 'university-contact') ||
      (path === 'consentId' && role === 'student') ||
      (path === 'overrideReason' && (role === 'student' || !acceptedElsewhere)) ||
      (path === 'exceptionReason' && (facts?.eligibility ?? 'notMet') !== 'notMet') ||
      (path === 'attestationNumber' && !requiredPaths.has(path)) ||
      (type === 'visa.report' && path === 'refusalCode' && texts.granted !== 'false');
    if (isHidden) return [];
    const isRequired =
      requiredPaths.has(path) ||
      (type === 'visa.report' && path === 'refusalCode') ||
      (path === 'exceptionReason' && facts?.eligibility === 'notMet') ||
      (path === 'overrideReason' && facts?.acceptedElsewhere === true);
    return isRequired && optional ? { ...field, optional: false } : field;
  });
}

/** The terms of the present offer, which a new letter changes: with the conditions that are still open. */
function getOfferTexts(
  { offer, deposit }: Pick<ApplicationDetails, 'offer' | 'deposit'>,
  locale: string,
): FieldTexts {
  const open = (offer?.conditions ?? []).filter(({ state }) => state === 'open');
  const toSum = (group: string, sum: { readonly amount: number; readonly currency: string } | null) =>
    sum && { [`${group}.amount`]: numberText(sum.amount, locale), [`${group}.currency`]: sum.currency };
  return {
    ...(offer?.expiresOn && { expiresOn: dateText(offer.expiresOn, locale) }),
    ...toSum('deposit', deposit),
    ...(deposit?.dueOn && { 'deposit.dueOn': dateText(deposit.dueOn, locale) }),
    ...toSum('scholarship', offer?.scholarship ?? null),
    ...(open.length > 0 && { conditions: open.map(({ words }) => words).join('\n') }),
  };
}

/** Default texts of an event's fields, taken from the application. */
export function getDefaultTexts(
  type: ApplicationEventType,
  {
    deposit,
    offer,
    visaReport,
    laterIntakes: [nextIntake],
    workflow: { facts },
  }: Pick<ApplicationDetails, 'deposit' | 'offer' | 'visaReport' | 'laterIntakes' | 'workflow'>,
  locale: string,
): FieldTexts {
  const asked = type === 'deposit.record' ? deposit : type === 'fee.record' ? (facts?.fee ?? null) : null;
  if (asked) return { amount: numberText(asked.amount, locale), currency: asked.currency };
  if (type === 'application.changeIntake' && nextIntake) return { intakeId: String(nextIntake.id) };
  if (type === 'offer.revise') return getOfferTexts({ offer, deposit }, locale);
  if (type === 'visa.refuse' && visaReport?.refusalCode) return { refusalCode: visaReport.refusalCode };
  return {};
}
