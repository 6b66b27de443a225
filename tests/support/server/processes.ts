import { afterEach } from 'vitest';
import { endProcesses } from '../../server/db/fixtures/processes.ts';

// Here and not where they are started: files share that module, and only the first to read it would have the hook.
afterEach(endProcesses);
