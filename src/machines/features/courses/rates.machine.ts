import { loadRates, type Rates } from '../../../services/courses/course-detail.service.ts';
import { createResourceMachine } from '../../kit/resource/resource.machine.ts';

/** The exchange rates used to convert costs, each with its date, and the user's home currency. */
export const ratesMachine = createResourceMachine<Rates>({ id: 'rates', load: loadRates });
