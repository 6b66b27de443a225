import { ensureBuilt } from './built.ts';

await ensureBuilt();
await import('../server/main.ts');
