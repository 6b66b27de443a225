import type { DocumentRow } from '../../../../../contract/applications/application-documents.ts';
import {
  type EventField,
  getEventFields,
  withAnswerFields,
} from '../../../../../contract/charts/application/event-fields.ts';
import { getFieldOfReason } from '../../../../../contract/charts/application/event-rules.ts';
import type {
  ApplicationEvent,
  ApplicationEventType,
} from '../../../../../contract/charts/application/events.ts';
import { toUtcDay } from '../../../../../contract/facts/days.ts';
import type { FieldCode } from '../../../../../contract/kit/errors.ts';
import { readDraft } from '../../../../services/browser/drafts.service.ts';
import { newIdempotencyKey } from '../../../../services/kit/idempotency-key.ts';
import { getBlockingReasons, getKnownFacts } from '../../../grid/tools/event-reasons.ts';
import {
  type FieldErrorCodes,
  type FieldTexts,
  getDefaultTexts,
  getFormFields,
  getTimePath,
  parseEventTexts,
} from '../../../grid/tools/event-values.ts';
import type { Problem } from '../../../kit/problem.ts';
import type { CourseChoice } from './course-choice.machine.ts';
import type { EventFormContext, EventFormInput } from './event-form.types.ts';
import { getSelectableDocuments } from './selectable-documents.ts';

type EventFormFields = Pick<EventFormContext, 'application' | 'type' | 'texts' | 'locale'>;

/** The context of a form before anything is loaded. */
export const createInitialContext = ({
  id,
  type,
  application,
  locale,
  immediately = false,
}: EventFormInput): EventFormContext => ({
  id,
  type,
  locale,
  immediately,
  application: application ?? null,
  documents: [],
  pendingUpload: null,
  texts: {},
  faults: {},
  reasons: [],
  attempts: 0,
  problem: null,
  theirs: null,
  key: newIdempotencyKey(),
  done: null,
});

/** The owner and the name of the form's draft. */
export const getDraftKey = ({
  application,
  id,
  type,
}: Pick<EventFormContext, 'application' | 'id' | 'type'>): readonly [owner: number, form: string] => [
  application?.workflow.actor.id ?? 0,
  `application/${id}/${type}`,
];

/** The signed consent, if only one document can be it; the form asks for nothing else. */
function getOnlyConsent({ type, documents }: Pick<EventFormContext, 'type' | 'documents'>): FieldTexts {
  if (type !== 'consent.record') return {};
  const [only, ...others] = getSelectableDocuments(documents, {
    event: type,
    path: 'consentId',
    confirmationKind: undefined,
  });
  return only === undefined || others.length > 0 ? {} : { consentId: String(only.id) };
}

/** The initial texts of a form: the draft from before an interruption, otherwise the known values. */
export function getInitialTexts({
  application,
  documents,
  id,
  type,
  locale,
  texts,
}: EventFormContext): Pick<EventFormContext, 'texts'> {
  const fields = withAnswerFields(getEventFields(type), application?.information?.length ?? 0);
  const paths = fields.flatMap(({ path }) => [path, getTimePath(path)]);
  const draft = Object.entries(readDraft(...getDraftKey({ application, id, type }))).filter(
    (entry): entry is [string, string] => paths.includes(entry[0]) && typeof entry[1] === 'string',
  );
  const known: FieldTexts = application ? getDefaultTexts(type, application, locale) : {};
  return {
    texts: { ...known, ...getOnlyConsent({ type, documents }), ...Object.fromEntries(draft), ...texts },
  };
}

/** Validates a form: field errors by path, and the chart's reasons against the event. */
export function validateEventForm({ application, type, texts, locale }: EventFormFields): {
  readonly event: ApplicationEvent | null;
  readonly faults: FieldErrorCodes;
  readonly reasons: readonly string[];
} {
  if (!application) return { event: null, faults: {}, reasons: [] };
  const fields = getFormFields(type, application, texts);
  const read = parseEventTexts(type, fields, texts, {
    locale,
    today: toUtcDay(application.workflow.basis.now),
  });
  const missing = fields.filter(
    ({ path, kind, optional, group }) =>
      !optional && group === null && kind !== 'documents' && (texts[path] ?? '').trim() === '',
  );
  const faults: Record<string, FieldCode> = {
    ...read.faults,
    ...Object.fromEntries(missing.map(({ path }) => [path, 'required' as const])),
  };
  if (!read.event) return { event: null, faults, reasons: [] };
  // Only reasons about fields of the form count. Any others were shown before or are new since; the server reports
  // them.
  const reasons = getBlockingReasons(application.workflow, read.event, getKnownFacts(application)).filter(
    (reason) => fields.some((field) => field.path === getFieldOfReason(reason)),
  );
  const all = { ...getFaultsOfReasons(reasons, fields), ...faults };
  return { event: Object.keys(all).length === 0 ? read.event : null, faults: all, reasons };
}

/** The server's errors by field; the fields of a payload with several documents get the first of theirs. */
export const toFieldFaults = ({ fields }: Pick<Problem, 'fields'>): FieldErrorCodes => {
  const faults: Record<string, FieldCode> = {};
  for (const [path, [code]] of Object.entries(fields)) {
    const field = path.replace(/^body\.payload\./, '').replace(/\.\d+$/, '');
    if (code !== undefined) faults[field] ??= code;
  }
  return faults;
};

/** The fields of a form that reasons are about, each with an error. */
export const getFaultsOfReasons = (
  reasons: readonly string[],
  fields: readonly Pick<EventField, 'path'>[],
): FieldErrorCodes =>
  Object.fromEntries(
    fields
      .filter(({ path }) => reasons.some((reason) => getFieldOfReason(reason) === path))
      .map(({ path }) => [path, 'invalid']),
  );

/** Updates the form's documents. An upload pending for a field is selected there as soon as its file has arrived. */
export function withDocuments(
  { pendingUpload, texts, type }: Pick<EventFormContext, 'pendingUpload' | 'texts' | 'type'>,
  documents: readonly DocumentRow[],
): Partial<EventFormContext> {
  const uploaded = documents.find(
    ({ id, fileName }) => id === pendingUpload?.documentId && fileName !== null,
  );
  if (!pendingUpload || !uploaded) return { documents };
  const isOneOfMany = getEventFields(type).some(
    ({ path, kind }) => path === pendingUpload.path && kind === 'documents',
  );
  const known = isOneOfMany ? (texts[pendingUpload.path] ?? '').split(',').filter(Boolean) : [];
  const chosen = [...new Set([...known, String(uploaded.id)])].join(',');
  return { documents, pendingUpload: null, texts: { ...texts, [pendingUpload.path]: chosen } };
}

/** The event that the form describes; null while the form has errors. */
export const toEvent = (form: EventFormFields): ApplicationEvent | null => validateEventForm(form).event;

/** Whether a form selects a course, and with it an intake. */
export const selectsCourse = (type: ApplicationEventType): boolean =>
  getEventFields(type).some(({ kind }) => kind === 'course');

/** The selected course and intake. */
export const getChoice = ({ courseId = '', intakeId = '' }: FieldTexts): CourseChoice => ({
  courseId: courseId === '' ? null : Number(courseId),
  intakeId: intakeId === '' ? null : Number(intakeId),
});

/** The texts after a change: another course has other intakes. */
export const withChoice = (texts: FieldTexts, changed: string): FieldTexts =>
  changed === 'courseId' ? { ...texts, intakeId: '' } : texts;
