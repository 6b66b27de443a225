import * as z from 'zod/mini';
import type { ApplicationStatus } from '../../../../../contract/applications/application-statuses.ts';
import { applicationStatusesApi } from '../../../../../contract/applications/application-statuses.ts';
import { stateColours } from '../../../../../contract/charts/settings.ts';
import {
  changeStatus,
  listStatuses,
  type StatusSetting,
} from '../../../../services/applications/application-statuses.service.ts';
import type { FieldErrors } from '../../../kit/form/field-errors.ts';
import { createFormMachine } from '../../../kit/form/form.machine.ts';
import type { Saved } from '../../../kit/form/form.types.ts';
import { toFieldCode } from '../../../kit/form/validation.ts';

/** Available status colours. */
export const colours = stateColours;

/** The form's colour; the first one if the value is unknown. */
export const getColour = ({ colour }: Pick<StatusValues, 'colour'>): StatusSetting['colour'] =>
  colours.find((each) => each === colour) ?? colours[0];

/** A sub-status as a row of the form. */
export interface SubStatusRow {
  readonly id: string;
  readonly en: string;
  readonly fr: string;
  readonly ar: string;
  /** Empty to use the colour of the status. */
  readonly colour: string;
}

/** The values of the status form; the sub-statuses are a JSON list. */
export type StatusValues = {
  readonly status: string;
  readonly en: string;
  readonly fr: string;
  readonly ar: string;
  readonly colour: string;
  readonly order: string;
  readonly deadlineDays: string;
  readonly words: string;
};

const subStatusRows = z.array(
  z.object({ id: z.string(), en: z.string(), fr: z.string(), ar: z.string(), colour: z.string() }),
);

/** An empty row for a new sub-status. */
export const emptySubStatusRow: SubStatusRow = { id: '', en: '', fr: '', ar: '', colour: '' };

/** The sub-statuses of a form. */
export const parseSubStatusRows = ({ words }: Pick<StatusValues, 'words'>): readonly SubStatusRow[] =>
  subStatusRows.safeParse(words === '' ? [] : JSON.parse(words)).data ?? [];

export const serializeSubStatusRows = (all: readonly SubStatusRow[]): string => JSON.stringify(all);

const toLabel = (given: Pick<SubStatusRow, 'en' | 'fr' | 'ar'>) =>
  Object.fromEntries(
    (['en', 'fr', 'ar'] as const).flatMap((language) =>
      given[language].trim() === '' ? [] : [[language, given[language].trim()]],
    ),
  );

/** Derives the id of a new sub-status from its English name: `Waiting for documents` → `waitingForDocuments`. */
function createSubStatusId(name: string, taken: ReadonlySet<string>): string {
  const [first = 'word', ...others] = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const camel = [first, ...others.map((part) => part.charAt(0).toUpperCase() + part.slice(1))].join('');
  const base = (/^[a-z]/.test(camel) ? camel : `word${camel}`).slice(0, 30);
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? base : `${base}${count}`;
    if (!taken.has(id)) return id;
  }
}

/** Converts the form's values to the request body; rows without a name are left out. */
export function toStatusSetting(values: StatusValues): StatusSetting {
  const named = parseSubStatusRows(values).filter((line) => Object.keys(toLabel(line)).length > 0);
  const taken = new Set(named.flatMap(({ id }) => (id === '' ? [] : [id])));
  const subStatuses = named.map((line) => {
    const id = line.id === '' ? createSubStatusId(line.en || line.fr, taken) : line.id;
    taken.add(id);
    const colour = colours.find((each) => each === line.colour);
    return { id, label: toLabel(line), ...(colour && { colour }) };
  });
  return {
    label: toLabel(values),
    colour: getColour(values),
    order: Number(values.order),
    deadlineDays: values.deadlineDays.trim() === '' ? null : Number(values.deadlineDays),
    subStatuses,
  };
}

/** Validates a form with the request's schema; an error inside a field is reported on the field. */
function check(values: StatusValues): FieldErrors<StatusValues> {
  const { error } = z.safeParse(applicationStatusesApi.update.body, toStatusSetting(values));
  const found = new Map<string, readonly [ReturnType<typeof toFieldCode>]>();
  for (const issue of error?.issues ?? []) {
    const [field, part] = issue.path;
    const key = field === 'label' ? String(part) : field === 'subStatuses' ? 'words' : String(field);
    if (!found.has(key)) found.set(key, [toFieldCode(issue, values[key as keyof StatusValues])]);
  }
  return Object.fromEntries(found);
}

/** A status as the form's saved values; with `adding` there is an empty row for another sub-status. */
export const toSavedStatus = (
  { status, version, label, colour, order, deadlineDays, subStatuses }: ApplicationStatus,
  adding = false,
): Saved<StatusValues> => {
  const known = subStatuses.map(
    ({ id, label: { en = '', fr = '', ar = '' }, colour: own = '' }): SubStatusRow => ({
      id,
      en,
      fr,
      ar,
      colour: own,
    }),
  );
  const blank: SubStatusRow[] = adding ? [emptySubStatusRow] : [];
  return {
    values: {
      status,
      en: label.en ?? '',
      fr: label.fr ?? '',
      ar: label.ar ?? '',
      colour,
      order: String(order),
      deadlineDays: deadlineDays === null ? '' : String(deadlineDays),
      words: serializeSubStatusRows([...known, ...blank]),
    },
    version,
  };
};

const empty: StatusValues = {
  status: '',
  en: '',
  fr: '',
  ar: '',
  colour: 'grey',
  order: '1',
  deadlineDays: '',
  words: '[]',
};

/** The form of one status: its labels, colour and deadline; a conflicting change is shown for the user to resolve. */
export const statusFormMachine = createFormMachine<StatusValues, ApplicationStatus>({
  id: 'statusForm',
  empty,
  // One form serves many statuses, so the draft of one must not appear in another.
  secret: Object.keys(empty) as (keyof StatusValues)[],
  check,
  submit: (values, { version }) =>
    changeStatus(
      { status: values.status as ApplicationStatus['status'], version: version ?? 0 },
      toStatusSetting(values),
    ),
  async reload(signal, { status }) {
    const found = (await listStatuses(signal)).find((each) => each.status === status);
    if (!found) throw new Error(`Status ${status} not found`);
    return toSavedStatus(found);
  },
  saved: (done) => toSavedStatus(done),
});
