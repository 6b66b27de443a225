import type { CurrencyRate } from '../../../contract/currency-rates.ts';
import { loadRates } from '../../services/course-detail.service.ts';
import { resourceMachineOf } from '../resource/resource.machine.ts';

/** The exchange rates that costs are told by, each with its day. */
export const ratesMachine = resourceMachineOf<readonly CurrencyRate[]>({ id: 'rates', load: loadRates });
