import { ensureBuilt } from './built.ts';

await ensureBuilt();
