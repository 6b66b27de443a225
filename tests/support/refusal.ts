import { expect } from 'vitest';

/** The whole body of a refusal; what a person reads is any sentence unless said, and each request has an id of its own. */
export const refusal = (code: string, more: object = {}, message: unknown = expect.any(String)) => ({
  message,
  errors: [message],
  code,
  requestId: expect.any(String),
  ...more,
});
