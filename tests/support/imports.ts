import { afterAll, afterEach, expect, vi } from 'vitest';
import './patience.ts';
import { recordWarnings, takeWarnings } from './warnings.ts';

recordWarnings();
afterEach(() => expect(takeWarnings(), 'warnings').toEqual([]));

// Files share their modules: one that is still on its way when a file ends would be broken for the next.
afterAll(() => vi.dynamicImportSettled());
