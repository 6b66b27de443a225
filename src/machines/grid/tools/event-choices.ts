import { applicationChart } from '../../../../contract/charts/application/application.chart.ts';
import { type EventField, getEventFields } from '../../../../contract/charts/application/event-fields.ts';
import {
  type ApplicationEventType,
  applicationPayloads,
} from '../../../../contract/charts/application/events.ts';
import { toArray } from '../../../../contract/charts/definition.ts';
import { affectsOtherRecords } from '../../../../contract/charts/effects.ts';
import type { Transition } from '../../../../contract/charts/transition.ts';
import type { Role } from '../../../../contract/kit/ability.ts';
import type { ToolInput } from '../definition/grid.types.ts';
import { isSelected, isSelectionEmpty } from '../view/selection.ts';

/** Fields that are specific to one application: a document, an intake of a course. */
const isPerApplication = ({ kind }: EventField): boolean =>
  ['document', 'documents', 'answers', 'intake', 'course'].includes(kind);

/** The fields that can have the same value for many applications. */
export const sharedFields = (type: ApplicationEventType): readonly EventField[] =>
  getEventFields(type).filter((field) => !isPerApplication(field));

const types = Object.keys(applicationPayloads) as ApplicationEventType[];

/** Events whose required fields can all have the same values for many applications. */
const sendable = types.filter((type) =>
  getEventFields(type).every(
    (field) => !isPerApplication(field) || field.optional || field.kind === 'documents',
  ),
);

const getTransitions = (type: ApplicationEventType): readonly (Transition & { readonly region: string })[] =>
  Object.entries(applicationChart.regions).flatMap(([region, { transitions }]) =>
    transitions.flatMap((row) => (row.on === type ? [{ ...row, region }] : [])),
  );

/** Whether an event has an effect that undo does not revert. */
export const isIrreversible = (type: ApplicationEventType): boolean =>
  getTransitions(type).some(({ effects = [] }) => effects.some(affectsOtherRecords));

/** The states of the selected applications by region of the chart; null where there may be any. */
export type RegionStates = Readonly<Record<string, readonly string[] | null>>;

/** The statuses of the selected applications, if all are loaded; null if there may be any. */
export function getSelectedStatuses({
  selection,
  rows,
  cursor,
}: Pick<ToolInput, 'selection' | 'rows' | 'cursor'>): readonly string[] | null {
  const at = [...rows.at.values()];
  const chosen = isSelectionEmpty(selection)
    ? at.filter(({ id }) => id === cursor.rowId)
    : at.filter(({ id }) => isSelected(selection, id));
  const isWhole = selection.kind === 'ids' && chosen.length === Math.max(1, selection.ids.size);
  return isWhole ? [...new Set(chosen.map(({ status }) => String(status)))] : null;
}

/** The events that a role may send to applications in some states, in the order of the chart. */
export const getEventsFor = (role: Role, states: RegionStates): ApplicationEventType[] =>
  sendable.filter((type) =>
    getTransitions(type).some(({ region, from, who }) => {
      const possible = states[region] ?? null;
      return (
        who[role] !== undefined &&
        (possible === null || toArray(from).some((state) => possible.includes(state)))
      );
    }),
  );
