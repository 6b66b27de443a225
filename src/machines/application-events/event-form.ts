import type { DocumentRow } from '../../../contract/application-documents.ts';
import { fieldsOf } from '../../../contract/charts/application/event-fields.ts';
import type { ApplicationEvent } from '../../../contract/charts/application/events.ts';
import type { FieldCode } from '../../../contract/errors.ts';
import { readDraft } from '../../services/drafts.service.ts';
import { newKey } from '../../services/keys.ts';
import type { EventFormContext, EventFormInput } from './event-form.types.ts';
import {
  askedFields,
  eventOf,
  type FieldFaults,
  type FieldTexts,
  fieldOfReason,
  knownTexts,
  reasonsAgainst,
  timePath,
} from './event-values.ts';

type Filled = Pick<EventFormContext, 'application' | 'type' | 'texts' | 'locale'>;

/** The context of a form before anything is loaded. */
export const startOf = ({
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
  handing: null,
  texts: {},
  faults: {},
  reasons: [],
  attempts: 0,
  problem: null,
  theirs: null,
  key: newKey(),
  done: null,
});

/** The owner and the name of the form's draft. */
export const draftOf = ({
  application,
  id,
  type,
}: Pick<EventFormContext, 'application' | 'id' | 'type'>): readonly [owner: number, form: string] => [
  application?.workflow.actor.id ?? 0,
  `application/${id}/${type}`,
];

/** The initial texts of a form: the draft from before an interruption, otherwise the known values. */
export function opened({
  application,
  id,
  type,
  locale,
  texts,
}: EventFormContext): Pick<EventFormContext, 'texts'> {
  const paths = fieldsOf(type).flatMap(({ path }) => [path, timePath(path)]);
  const draft = Object.entries(readDraft(...draftOf({ application, id, type }))).filter(
    (entry): entry is [string, string] => paths.includes(entry[0]) && typeof entry[1] === 'string',
  );
  const known: FieldTexts = application ? knownTexts(type, application, locale) : {};
  return { texts: { ...known, ...Object.fromEntries(draft), ...texts } };
}

/** Validates a form: field errors by path, and the chart's reasons against the event. */
export function checked({ application, type, texts, locale }: Filled): {
  readonly event: ApplicationEvent | null;
  readonly faults: FieldFaults;
  readonly reasons: readonly string[];
} {
  if (!application) return { event: null, faults: {}, reasons: [] };
  const fields = askedFields(type, application, texts);
  const read = eventOf(type, fields, texts, {
    locale,
    today: application.workflow.facts?.now.slice(0, 10) ?? today(),
  });
  const missing = fields.filter(
    ({ path, kind, optional, group }) =>
      !optional && group === null && kind !== 'documents' && (texts[path] ?? '').trim() === '',
  );
  const faults: Record<string, FieldCode> = {
    ...read.faults,
    ...Object.fromEntries(missing.map(({ path }) => [path, 'required' as const])),
  };
  if (!read.event || Object.keys(faults).length > 0) return { event: null, faults, reasons: [] };
  // Only reasons about fields of the form count. Any others were shown before or are new since; the server reports
  // them.
  const reasons = reasonsAgainst(application.workflow, read.event).filter((reason) => {
    const path = fieldOfReason(reason);
    return fields.some((field) => field.path === path);
  });
  const doubted = reasons.map((reason) => [fieldOfReason(reason) ?? '', 'invalid' as const]);
  return {
    event: reasons.length === 0 ? read.event : null,
    faults: Object.fromEntries(doubted),
    reasons,
  };
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** Updates the form's documents. An upload pending for a field is selected there as soon as its file has arrived. */
export function withDocuments(
  { handing, texts, type }: Pick<EventFormContext, 'handing' | 'texts' | 'type'>,
  documents: readonly DocumentRow[],
): Partial<EventFormContext> {
  const come = documents.find(({ id, fileName }) => id === handing?.documentId && fileName !== null);
  if (!handing || !come) return { documents };
  const isOneOfMany = fieldsOf(type).some(({ path, kind }) => path === handing.path && kind === 'documents');
  const known = isOneOfMany ? (texts[handing.path] ?? '').split(',').filter(Boolean) : [];
  const chosen = [...new Set([...known, String(come.id)])].join(',');
  return { documents, handing: null, texts: { ...texts, [handing.path]: chosen } };
}

/** The event that the form describes; null while the form has errors. */
export const readable = (form: Filled): ApplicationEvent | null => checked(form).event;
