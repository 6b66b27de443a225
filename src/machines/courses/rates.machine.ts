import { loadRates, type Rates } from '../../services/course-detail.service.ts';
import { resourceMachineOf } from '../resource/resource.machine.ts';

/** The exchange rates that costs are told by, each with its day, and the reader's home currency. */
export const ratesMachine = resourceMachineOf<Rates>({ id: 'rates', load: loadRates });
