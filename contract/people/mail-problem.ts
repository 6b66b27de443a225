import * as z from 'zod/mini';
import { instant } from '../kit/primitives.ts';

/** The last message to a person's address couldn't be delivered. */
export const mailProblem = z.object({
  address: z.string(),
  /** The mail server's reply. */
  error: z.string(),
  at: instant,
});
export type MailProblem = z.output<typeof mailProblem>;
