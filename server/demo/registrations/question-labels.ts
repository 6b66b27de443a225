import type { Transaction } from '../../db/database.ts';
import { registrationQuestions } from '../../db/schema/registration-questions.ts';

/** English labels of the countries’ questions, by code. */
export async function loadQuestionLabels(tx: Transaction): Promise<Readonly<Record<string, string>>> {
  const { code, labelEn } = registrationQuestions;
  const rows = await tx.select({ code, labelEn }).from(registrationQuestions);
  return Object.fromEntries(rows.map((row) => [row.code, row.labelEn]));
}
