import { expect } from 'vitest';

/** The whole body of a refusal; what a person reads is any sentence unless said, and each request has an id of its own. */
export const refusal = (code: string, more: object = {}, message: unknown = expect.any(String)) => ({
  message,
  errors: [message],
  code,
  requestId: expect.any(String),
  ...more,
});

/** The status and the body of a refusal. */
export const refusedWith = (status: number, ...body: Parameters<typeof refusal>) => {
  const whole = refusal(...body);
  return { status, ...whole };
};
