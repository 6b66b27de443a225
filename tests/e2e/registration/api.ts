import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { consentVersion } from '../../../contract/people/consent.ts';
import type { RegistrationDetails } from '../../../contract/registration/registrations.ts';
import { call } from '../support/api.ts';
import { addressOf, expect, portalUrl, signInByApi } from '../support/test.ts';

async function post<Data>(path: string, body: unknown): Promise<Data> {
  const answer = await fetch(`${portalUrl()}/api${path}`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}

/** Submits an express application, which waits for an officer. @returns its reference. */
export async function submitExpress(person: Readonly<Record<string, string>> = {}): Promise<string> {
  const texts = {
    givenNames: 'Halima',
    familyName: `Sesay ${randomUUID().slice(0, 4).replaceAll(/\d/g, 'x')}`,
    email: `${randomUUID()}@students.test`,
    phone: `+23480312${String(Math.floor(Math.random() * 90_000) + 10_000)}`,
    dateOfBirth: '2003-7-9',
    nationality: 'NG',
    residence: 'NG',
    destination: 'GB',
    level: 'undergraduate',
    ...person,
  };
  const at = Date.now();
  const answers = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, { text, at }]));
  const draft = await post<{ id: number; key: string }>('/registration/drafts', {
    flow: 'express',
    language: 'en',
    step: 'documents',
    answers,
  });
  const consent = { version: consentVersion, language: 'en', guardian: null };
  const { number } = await post<{ number: string }>(`/registration/drafts/${draft.id}/submit`, {
    key: draft.key,
    answers,
    consent,
  });
  return number;
}

/** What an administrator is told of a submitted registration. */
export async function readRegistration(number: string): Promise<RegistrationDetails> {
  const { accessToken } = await signInByApi(portalUrl(), addressOf('admin'));
  const status = 'received,informationRequested,accepted,merged,refused';
  const rows = await call<readonly { readonly id: number; readonly number: string }[]>(
    accessToken,
    `/registrations?searchQuery=${number}&status=${status}`,
  );
  const row = rows.find((each) => each.number === number);
  if (row === undefined) throw new Error(`no registration has the number ${number}`);
  return call(accessToken, `/registrations/${row.id}`);
}

/** Sends a link to the open registration by email. @returns its address, from the mail that this browser caused. */
export async function mailLink(page: Page): Promise<string> {
  await page.locator('main details summary').click();
  await page.locator('main details button').first().click();
  const link = async (): Promise<string> => {
    const answer = await page.request.get('/api/demo/mail');
    const { data } = (await answer.json()) as { data: readonly { readonly text: string }[] };
    return /\S+\?token=\S+/.exec(data[0]?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(link).toContain('token=');
  return link();
}
