import * as z from 'zod/mini';
import type { Problem } from '../../../kit/problem.ts';

const survivor = z.object({ id: z.int(), name: z.string() });

/** The student into which one that can't be loaded was merged; null for other problems. */
export const getSurvivor = (problem: Problem | null): z.output<typeof survivor> | null =>
  problem?.code === 'record.merged' ? (z.safeParse(survivor, problem.current).data ?? null) : null;
