import type { ApplicationDetails, Workflow } from '../../../contract/application-details.ts';
import { applicationChart } from '../../../contract/charts/application/application.chart.ts';
import { confirmationOf } from '../../../contract/charts/application/confirmation.ts';
import { type EventField, fieldsOf } from '../../../contract/charts/application/event-fields.ts';
import {
  type ApplicationEvent,
  type ApplicationEventType,
  applicationEvent,
} from '../../../contract/charts/application/events.ts';
import { applicationGuards } from '../../../contract/charts/application/guards.ts';
import { whyNot } from '../../../contract/charts/run.ts';
import type { ReasonId } from '../../../contract/charts/transition.ts';
import { isAmong } from '../../../contract/charts/transition.ts';
import type { FieldCode } from '../../../contract/errors.ts';
import { parseDate } from '../edits/date-text.ts';
import { latinDigits } from '../edits/digits.ts';
import { numberText, parseNumber } from '../edits/number-text.ts';
import { codeOf } from '../form/check.ts';

/** What stands in the fields, by path; the time of a moment stands at its path and `.time`. */
export type FieldTexts = Readonly<Record<string, string>>;
/** What is wrong with fields, by path. */
export type FieldFaults = Readonly<Record<string, FieldCode>>;

/** How texts are read: by the reader's language, on a day. */
export interface Reading {
  readonly locale: string;
  readonly today: string;
}

/** Where the time of a moment stands. */
export const timePath = (path: string): string => `${path}.time`;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What a text comes to; undefined when it is empty, null when it cannot be read. */
function readField({ path, kind }: EventField, texts: FieldTexts, { locale, today }: Reading): unknown {
  const text = texts[path] ?? '';
  if (kind === 'documents') return text.split(',').filter(Boolean).map(Number);
  if (kind === 'lines') return linesOf(text);
  if (text.trim() === '') return undefined;
  switch (kind) {
    case 'day':
      return parseDate(text, locale, today);
    case 'moment': {
      const day = parseDate(text, locale, today);
      const time = latinDigits(texts[timePath(path)] ?? '');
      const at = day === null || !/^\d{2}:\d{2}$/.test(time) ? Number.NaN : Date.parse(`${day}T${time}:00`);
      return Number.isNaN(at) ? null : new Date(at).toISOString();
    }
    case 'amount':
      return parseNumber(text, locale);
    case 'currency':
      return text.trim().toUpperCase();
    case 'document':
    case 'intake':
      return Number(text);
    case 'yesNo':
      return text === 'true';
    default:
      return text;
  }
}

/** The payload that texts come to, as it would be sent; what is empty is left out, a group of which nothing is given too. */
function payloadOf(fields: readonly EventField[], texts: FieldTexts, reading: Reading) {
  const payload: Record<string, unknown> = {};
  for (const field of fields) {
    const value = readField(field, texts, reading);
    if (value === undefined) continue;
    const { group, path } = field;
    if (group === null) payload[path] = value;
    else
      payload[group] = { ...(payload[group] as object | undefined), [path.slice(group.length + 1)]: value };
  }
  return payload;
}

/** Texts read as the chart reads the event, or what is wrong with each. */
export function eventOf(
  type: ApplicationEventType,
  fields: readonly EventField[],
  texts: FieldTexts,
  reading: Reading,
): { readonly event: ApplicationEvent | null; readonly faults: FieldFaults } {
  const payload = payloadOf(fields, texts, reading);
  const read = applicationEvent.safeParse({ ...payload, type });
  if (read.success) return { event: read.data, faults: {} };
  const faults: Record<string, FieldCode> = {};
  for (const issue of read.error.issues) {
    const paths = fields.map(({ path }) => path);
    const whole = issue.path.join('.');
    const path = paths.find((each) => each === whole) ?? paths.find((each) => each === issue.path[0]);
    if (path === undefined) continue;
    faults[path] ??= codeOf(issue, (texts[path] ?? '').trim() === '' ? undefined : texts[path]);
  }
  return { event: null, faults };
}

/** The field that a condition of the chart looks at. */
const fieldByReason: Readonly<Record<ReasonId, string>> = {
  'reason.answerProven': 'proofId',
  'reason.studentConsented': 'consentId',
  'reason.reasonGiven': 'reason',
  'reason.reasonGivenForStudent': 'reason',
  'reason.refusalCodeGiven': 'refusalCode',
  'reason.numberFits': 'number',
  'reason.offerReachesAhead': 'expiresOn',
  'reason.intakeIsLater': 'intakeId',
  'reason.depositInFull': 'amount',
  'reason.feeInFull': 'amount',
};

/** The field that a reason is about; null when it is about none that can be filled in. */
export const fieldOfReason = (reason: string): string | null => fieldByReason[reason as ReasonId] ?? null;

/** Conditions that look at what is sent and by whom alone: known without the facts. */
const knownByPerson: ReadonlySet<string> = new Set([
  'answerProven',
  'studentConsented',
  'reasonGiven',
  'reasonGivenForStudent',
  'refusalCodeGiven',
]);

/** What speaks against an event as far as it can be known here; the server has the last word. */
export function reasonsAgainst(
  { stored, facts, actor }: Pick<Workflow, 'stored' | 'facts' | 'actor'>,
  event: ApplicationEvent,
): readonly ReasonId[] {
  if (stored && facts) return whyNot(applicationChart, stored, facts, event, actor);
  const rows = Object.values(applicationChart.regions).flatMap(({ transitions }) => transitions);
  const names = rows
    .filter(({ on, who }) => on === event.type && isAmong(who, actor))
    .flatMap(({ guards = [] }) => guards);
  return [...new Set(names)]
    .filter((name) => knownByPerson.has(name))
    .filter((name) => {
      const guard = applicationGuards[name as keyof typeof applicationGuards];
      return guard.looksAt === 'event' && !guard.holds(event, facts as never, actor);
    })
    .map((name): ReasonId => `reason.${name}`);
}

/** Fields that the chart leaves open and this person has to fill in all the same, before anything is filled in. */
export const demandedOf = (
  type: ApplicationEventType,
  { workflow: { actor, confirms } }: Pick<ApplicationDetails, 'workflow'>,
): ReadonlySet<string> => {
  const empty = { type } as ApplicationEvent;
  const paths = reasonsAgainst({ actor, stored: null, facts: null }, empty).flatMap(
    (reason) => fieldOfReason(reason) ?? [],
  );
  const isAttested = type === 'confirmation.issue' && confirmationOf(confirms).attested === true;
  return new Set([
    ...paths.filter((path) => path !== 'refusalCode'),
    ...(isAttested ? ['attestationNumber'] : []),
  ]);
};

/** The fields that are asked of this person: those that concern others, or another answer, are left out. */
export function askedFields(
  type: ApplicationEventType,
  application: Pick<ApplicationDetails, 'workflow'>,
  texts: FieldTexts,
): readonly EventField[] {
  const demanded = demandedOf(type, application);
  const { role } = application.workflow.actor;
  return fieldsOf(type).flatMap((field) => {
    const { path, optional } = field;
    const isOfOthers =
      (path === 'proofId' && role === 'university-contact') ||
      (path === 'consentId' && role === 'student') ||
      (path === 'attestationNumber' && !demanded.has(path)) ||
      (type === 'visa.report' && path === 'refusalCode' && texts.granted !== 'false');
    if (isOfOthers) return [];
    const isAsked = demanded.has(path) || (type === 'visa.report' && path === 'refusalCode');
    return isAsked && optional ? { ...field, optional: false } : field;
  });
}

/** What is known beforehand of what an event carries. */
export function knownTexts(
  type: ApplicationEventType,
  {
    deposit,
    visaReport,
    workflow: { facts },
  }: Pick<ApplicationDetails, 'deposit' | 'visaReport' | 'workflow'>,
  locale: string,
): FieldTexts {
  const asked = type === 'deposit.record' ? deposit : type === 'fee.record' ? (facts?.fee ?? null) : null;
  if (asked) return { amount: numberText(asked.amount, locale), currency: asked.currency };
  if (type === 'visa.refuse' && visaReport?.refusalCode) return { refusalCode: visaReport.refusalCode };
  return {};
}
