import { peekAt } from '../../../services/lists/search.service.ts';

const names = new Map<string, string>();

/** Asks for the name of an intake that a list is filtered by; without an answer the filter shows its number. */
export async function learnIntakeName(id: string | undefined, signal: AbortSignal): Promise<void> {
  if (id === undefined || names.has(id)) return;
  try {
    names.set(id, (await peekAt('Intake', Number(id), signal)).title);
  } catch {
    names.delete(id);
  }
}

/** The name of an intake that was asked for. */
export const findIntakeName = (id: string): string | undefined => names.get(id);
