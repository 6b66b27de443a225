import fc from 'fast-check';
import { afterAll, afterEach, expect, vi } from 'vitest';
import './patience.ts';
import { recordWarnings, takeWarnings } from './warnings.ts';

// The same cases in every run, unless it asks for others.
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 42) });

recordWarnings();
afterEach(() => expect(takeWarnings(), 'warnings').toEqual([]));

// Files share their modules: one that is still on its way when a file ends would be broken for the next.
afterAll(() => vi.dynamicImportSettled());
