import { main } from '../server/main.ts';
import { ensureBuilt } from './ensure-built.ts';

await main(ensureBuilt);
