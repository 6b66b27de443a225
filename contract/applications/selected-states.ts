import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { selectionOf } from '../kit/lists.ts';
import { dataOf } from '../kit/primitives.ts';
import { applicationColumns, applicationFilters } from './applications.ts';

const stateNames = z.array(z.string());

/** The states of some applications in each region of the chart; null for a region that a rule withholds. */
export const selectedStates = z.object({
  admission: stateNames,
  documents: z.nullable(stateNames),
  compliance: z.nullable(stateNames),
  money: z.nullable(stateNames),
});
export type SelectedStates = z.output<typeof selectedStates>;

export const selectedStatesApi = {
  selectedStates: endpoint('POST /applications/selected-states', {
    name: 'applications.selectedStates',
    summary: 'The states of the selected applications, which decide the events that a bulk command can send',
    status: 200,
    whileSeeingAs: true,
    cost: 'heavy',
    body: z.strictObject({ selection: selectionOf(applicationColumns, applicationFilters) }),
    reply: dataOf(selectedStates),
  }),
};
