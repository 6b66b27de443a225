import { DetailedError } from 'tus-js-client';
import { type UploadRefusal, uploadRefusals } from '../../../contract/documents/uploads.ts';
import { mainApi } from '../kit/api.ts';
import { toProblem } from '../kit/error-response.ts';
import { retryableStatuses } from '../kit/http.ts';
import { type Problem, ProblemError, problem } from '../kit/problem.ts';

/** Upload callbacks. One of the last three is called once, and nothing after it. */
export interface UploadListener {
  /** Bytes sent; all of them while the server checks the file. */
  progressed(sent: number): void;
  finished(): void;
  refused(reason: UploadRefusal): void;
  /** The upload was interrupted; acknowledged bytes are kept. `lasting` when a retry would fail too. */
  broke(problem: Problem, lasting: boolean): void;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The reason in a refusal response; null when there is none. */
function toRefusal(body: unknown): UploadRefusal | null {
  const { reason } = Object(body) as { readonly reason?: unknown };
  return uploadRefusals.find((known) => known === reason) ?? null;
}

/** Another request currently holds the upload's lock. */
const locked = 423;
const isPassing = (status: number): boolean =>
  status === locked || status >= 500 || retryableStatuses.some((each) => each === status);

/** Reports an error of one of our own calls or of the tus client. */
export function reportFailure(thrown: unknown, token: string | null, listener: UploadListener): void {
  if (thrown instanceof ProblemError) {
    const { status } = thrown.problem;
    listener.broke(thrown.problem, status !== undefined && !isPassing(status));
    return;
  }
  const answer = thrown instanceof DetailedError ? thrown.originalResponse : null;
  if (!(thrown instanceof DetailedError) || answer === null) {
    listener.broke(problem('offline'), false);
    return;
  }
  const status = answer.getStatus();
  if (status === 401) mainApi.options.onUnauthorized(token);
  // A HEAD response has no body: the next attempt asks for the upload's state.
  const isMute = thrown.originalRequest.getMethod() === 'HEAD';
  const body = parsed(answer.getBody());
  const reason = toRefusal(body);
  if (reason !== null) listener.refused(reason);
  else listener.broke(toProblem(status, body), !isMute && !isPassing(status));
}
