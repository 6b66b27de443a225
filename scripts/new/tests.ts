import { type Names, sentenceCase } from './names.ts';

/** The tests of a new list, by path; what they expect is written out. */
export function testFiles(names: Names): Readonly<Record<string, string>> {
  const { plural, path, noun, address, english } = names;
  return {
    [`tests/server/access/masters/${path}.ts`]: `import { agency, type Master } from '../master.ts';

export default {
  readers: agency,
  facet: 'archived',
  created: { name: 'New' },
  changed: { archived: true },
  row: (n) => ({ name: \`New \${n}\` }),
} satisfies Master;
`,
    [`tests/server/domain/${path}/${path}.test.ts`]: `import { describe, expect, it } from 'vitest';
import { asc } from '../../../../server/db/drizzle.ts';
import { eventLog } from '../../../../server/db/schema/index.ts';
import { ${plural} } from '../../../../server/db/schema/${path}.ts';
import { pick } from '../../../support/pick.ts';
import { bothDatabases } from '../../../support/server/database.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';

describe.each(bothDatabases)('${english.plural} on $name', ({ open }) => {
  const test = openWith(open, async (orm) => {
    await plantAgency(orm);
    await orm.insert(${plural}).values([{ name: 'First' }, { name: 'Second', archivedAt: new Date(0) }]);
  });
  const api = openForSuite(() => startApi(test.database));
  const admin = personOf.admin;
  const version = (number: number) => ({ 'if-match': \`"\${number}"\` });
  const names = async () =>
    (await test.database.orm.select().from(${plural}).orderBy(asc(${plural}.id))).map(({ name }) => name);

  it('are found by their names, in order, with what the reader may change', async () => {
    const { status, body } = await api.sendAs(admin, 'GET', '/${path}?sortBy=name&orderBy=desc');
    expect(status).toBe(200);
    expect(pick(body, 'data.name data.archived data.editable')).toEqual({
      data: [
        { name: 'Second', archived: true, editable: ['name', 'archived'] },
        { name: 'First', archived: false, editable: ['name', 'archived'] },
      ],
    });
    const counsellor = await api.sendAs(personOf.counsellor, 'GET', '/${path}?searchQuery=firs');
    expect(pick(counsellor.body, 'data.name data.editable')).toEqual({ data: [{ name: 'First', editable: [] }] });
  });

  it('are added, changed and deleted by administrators, and each step is logged', async () => {
    const added = await api.sendAs(admin, 'POST', '/${path}', { name: ' Third ' });
    expect(pick(added, 'status body.data.name body.data.version')).toEqual({
      status: 201,
      body: { data: { name: 'Third', version: 1 } },
    });
    const { id } = (added.body as { data: { id: number } }).data;
    const changed = await api.sendAs(admin, 'PATCH', \`/${path}/\${id}\`, { archived: true }, version(1));
    expect(pick(changed, 'status body.data.archived body.data.version')).toEqual({
      status: 200,
      body: { data: { archived: true, version: 2 } },
    });
    const removed = await api.sendAs(admin, 'DELETE', \`/${path}/\${id}\`, undefined, version(2));
    expect(removed.status).toBe(204);
    expect(await names()).toEqual(['First', 'Second']);
    const logged = await test.database.orm.select().from(eventLog).orderBy(asc(eventLog.id));
    expect(logged.flatMap(({ type, subjectId }) => (subjectId === id ? [type] : []))).toEqual([
      '${noun}.created',
      '${noun}.changed',
      '${noun}.removed',
    ]);
  });

  it('refuse a name that is taken or empty, a stale version, and everyone else', async () => {
    const taken = await api.sendAs(admin, 'POST', '/${path}', { name: 'First' });
    expect({ status: taken.status, ...(taken.body as object) }).toEqual(
      refusedWith(422, 'request.invalid', { fields: { 'body.name': ['taken'] } }),
    );
    const empty = await api.sendAs(admin, 'PATCH', '/${path}/1', { name: ' ' }, version(1));
    expect({ status: empty.status, ...(empty.body as object) }).toEqual(
      refusedWith(422, 'request.invalid', { fields: { 'body.name': ['required'] } }),
    );
    const stale = await api.sendAs(admin, 'PATCH', '/${path}/1', { name: 'Other' }, version(7));
    expect(pick(stale, 'status body.current.name')).toEqual({ status: 412, body: { current: { name: 'First' } } });
    const asOfficer = await api.sendAs(personOf.aco, 'PATCH', '/${path}/1', { name: 'Other' }, version(1));
    expect({ status: asOfficer.status, ...(asOfficer.body as object) }).toEqual(refusedWith(403, 'access.denied'));
    expect((await api.sendAs(personOf.student, 'GET', '/${path}')).status).toBe(403);
    expect(await names()).toEqual(['First', 'Second']);
  });
});
`,
    [`tests/e2e/records/${path}.spec.ts`]: `import { focused, openList } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test('an administrator adds a ${english.noun}, finds it, renames it and deletes it', async ({ page, signIn }) => {
  await signIn('admin');
  const name = \`${sentenceCase(english.noun)} \${Date.now()}\`;
  await openList(page, '${address}');
  await page.getByRole('link', { name: 'New ${english.noun}' }).click();
  // Every name exists once; what was typed stays.
  await page.getByRole('textbox', { name: 'Name' }).fill('${sentenceCase(english.noun)} 1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is already in use')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/${address.replaceAll('/', '\\/')}$/);

  await openList(page, \`${address}?searchQuery=\${encodeURIComponent(name)}\`);
  expect((await focused(page)).text).toBe(name);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Name' }).fill(\`\${name} again\`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const usage = page.getByRole('region', { name: 'Used by' });
  await usage.getByRole('button', { name: 'Delete', exact: true }).click();
  await usage.getByRole('alert').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page).toHaveURL(/${address.replaceAll('/', '\\/')}/);
});

test('a client is refused the page and the calls behind it', async ({ page, signIn }) => {
  const { accessToken } = await signIn('client');
  await page.goto('${address}');
  await expect(page).toHaveURL(/not-authorized/);
  const answer = await page.request.get('/api/${path}', {
    headers: { accept: 'application/json', authorization: \`Bearer \${accessToken}\` },
  });
  expect(answer.status()).toBe(403);
});
`,
  };
}
