import { afterAll, vi } from 'vitest';
import './patience.ts';

// Files share their modules: one that is still on its way when a file ends would be broken for the next.
afterAll(() => vi.dynamicImportSettled());
