import type { Role } from '../../../contract/ability.ts';
import { applicationChart } from '../../../contract/charts/application/application.chart.ts';
import { type EventField, fieldsOf } from '../../../contract/charts/application/event-fields.ts';
import {
  type ApplicationEventType,
  applicationPayloads,
} from '../../../contract/charts/application/events.ts';
import { listOf } from '../../../contract/charts/definition.ts';
import { reachesFurther } from '../../../contract/charts/effects.ts';
import type { Transition } from '../../../contract/charts/transition.ts';
import type { ToolInput } from '../grid/grid.types.ts';
import { isChosen, isNothing } from '../grid/selection.ts';

/** Fields that are one application's own: a document, an intake of its course. */
const isOwn = ({ kind }: EventField): boolean => ['document', 'documents', 'intake'].includes(kind);

/** The fields that can say the same of many applications. */
export const sharedFields = (type: ApplicationEventType): readonly EventField[] =>
  fieldsOf(type).filter((field) => !isOwn(field));

const types = Object.keys(applicationPayloads) as ApplicationEventType[];

/** Events of which everything that has to be given can be the same for many. */
const sendable = types.filter((type) =>
  fieldsOf(type).every((field) => !isOwn(field) || field.optional || field.kind === 'documents'),
);

const rowsOf = (type: ApplicationEventType): readonly (Transition & { readonly region: string })[] =>
  Object.entries(applicationChart.regions).flatMap(([region, { transitions }]) =>
    transitions.flatMap((row) => (row.on === type ? [{ ...row, region }] : [])),
  );

/** Whether an event does what is not taken back with it. */
export const isLasting = (type: ApplicationEventType): boolean =>
  rowsOf(type).some(({ effects = [] }) => effects.some(reachesFurther));

/** The statuses of what is chosen, as far as it is at hand; null when any may be among it. */
export function statusesOf({
  selection,
  rows,
  cursor,
}: Pick<ToolInput, 'selection' | 'rows' | 'cursor'>): ReadonlySet<string> | null {
  const at = [...rows.at.values()];
  const chosen = isNothing(selection)
    ? at.filter(({ id }) => id === cursor.rowId)
    : at.filter(({ id }) => isChosen(selection, id));
  const isWhole = selection.kind === 'ids' && chosen.length === Math.max(1, selection.ids.size);
  return isWhole ? new Set(chosen.map(({ status }) => String(status))) : null;
}

/** The events that somebody of a role might send to applications of some statuses, in the order of the chart. */
export const eventsFor = (role: Role, statuses: ReadonlySet<string> | null): ApplicationEventType[] =>
  sendable.filter((type) =>
    rowsOf(type).some(
      ({ region, from, who }) =>
        who[role] !== undefined &&
        (region !== 'admission' || statuses === null || listOf(from).some((state) => statuses.has(state))),
    ),
  );
