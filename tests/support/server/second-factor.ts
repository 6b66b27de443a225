import { TOTP } from 'otpauth';
import type { Person, TestApp } from './app.ts';
import { password } from './passwords.ts';

/** What an authenticator app shows at `now`, `steps` of 30 seconds off. */
export const codeOf = (secret: string, now: Date, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: now.getTime() + steps * 30_000 });

/** The headers by which a browser is known. */
export const browser = { origin: 'http://localhost:3000' };

/** Calls about second factors, as a client makes them. */
export function secondFactorCalls(app: TestApp) {
  const post = (url: string, payload: object, headers: Readonly<Record<string, string>> = {}) =>
    app.call({ method: 'POST', url: `/api${url}`, payload, headers });

  /** Gives the password; answers the challenge and the methods of the second step. */
  async function begin(person: Pick<Person, 'email'>, headers: Readonly<Record<string, string>> = {}) {
    const answer = await post('/login', { email: person.email, password }, headers);
    const { data } = answer.json();
    if (!data?.secondFactor) throw new Error(`no second factor is due: ${answer.body}`);
    return {
      ...(data.secondFactor as { challenge: string; methods: string[] }),
      cookies: answer.cookies,
    };
  }

  const answer = (challenge: string, given: object, headers: Readonly<Record<string, string>> = {}) =>
    post('/login/second-factor', { challenge, answer: given }, headers);

  /** Sets up an authenticator app on the profile; answers its secret and the recovery codes. */
  async function addApp(headers: Readonly<Record<string, string>>) {
    const begun = (await post('/profile/second-factor/enrolment', { method: 'totp' }, headers)).json().data;
    const proof = { method: 'totp', code: codeOf(begun.secret, app.clock.now()) };
    const { challenge } = begun;
    const confirmed = await post('/profile/second-factor/enrolment/confirm', { challenge, proof }, headers);
    if (confirmed.statusCode !== 200) throw new Error(confirmed.body);
    return {
      secret: begun.secret as string,
      recoveryCodes: confirmed.json().data.recoveryCodes as string[] | null,
    };
  }

  return { post, begin, answer, addApp };
}
