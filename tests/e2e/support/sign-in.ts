import type { BrowserContext } from '@playwright/test';
import type { Role } from '../../../contract/kit/ability.ts';
import type { SignedIn } from '../../../contract/people/session.ts';

export const addressOf = (role: Role): string => `${role}@quayside.test`;
export const password = 'quayside';

/** Signs in through the API as a script does: without an Origin, so without a second half. */
export async function signInByApi(url: string, email: string): Promise<SignedIn> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`sign-in as ${email}: ${response.status} ${await response.text()}`);
  const { data } = (await response.json()) as { data: SignedIn };
  return data;
}

/** Puts the cookies of a sign-in into a browser context, as the application itself would. */
export async function carry(context: BrowserContext, url: string, signedIn: SignedIn): Promise<void> {
  const cookie = (name: string, value: string) => ({
    name,
    value: encodeURIComponent(value),
    url,
    sameSite: 'Lax' as const,
  });
  await context.addCookies([
    cookie('accessToken', signedIn.accessToken),
    cookie('userData', JSON.stringify(signedIn.userData)),
    cookie(
      'userAbilityRules',
      JSON.stringify(
        signedIn.userAbilityRules.filter(({ conditions, subject }) => !conditions && /^[a-zA]/.test(subject)),
      ),
    ),
  ]);
}
