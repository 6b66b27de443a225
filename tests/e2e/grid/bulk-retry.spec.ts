import pg from 'pg';
import { startPortal } from '../../support/server/portal.ts';
import { openList } from '../support/list.ts';
import { addressOf, carry, expect, signInByApi, test } from '../support/test.ts';

/** A database fails to write one application the first two times: with the others, and by itself. Then it is well again. */
const fault = `
  create sequence faults;
  create function fail_twice() returns trigger language plpgsql as $$
  begin
    if nextval('faults') <= 2 then raise exception 'the disk is at fault'; end if;
    return new;
  end $$;
  create trigger fault before update on applications for each row when (new.number = 'A-0000002') execute function fail_twice();
`;

test('what failed of a change to many is tried again, alone', async ({ page, context }) => {
  test.slow();
  const portal = await startPortal();
  const database = new pg.Client({ connectionString: portal.databaseUrl });
  await database.connect();
  await database.query(fault).finally(() => database.end());
  try {
    const signedIn = await signInByApi(portal.url, addressOf('admin'));
    await carry(context, portal.url, signedIn);
    await openList(page, `${portal.url}/application?sortBy=number&orderBy=asc`);
    for (let count = 0; count < 3; count += 1) {
      await page.keyboard.press('x');
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('d');
    const dialog = page.getByRole('dialog', { name: 'Edit 3 records' });
    await dialog.getByRole('textbox').fill('05/04/2027');
    await dialog.getByRole('button', { name: 'Preview changes' }).press('Enter');
    await dialog.getByRole('button', { name: 'Update 3 records' }).press('Enter');
    await page.getByRole('button', { name: 'Background jobs' }).press('Enter');
    const job = page.getByRole('dialog', { name: 'Background jobs' }).getByRole('listitem').first();
    await expect(job).toContainText('A-0000002');
    const days = async () => {
      const answer = await fetch(`${portal.url}/api/applications?sortBy=number&orderBy=asc&perPage=5`, {
        headers: { authorization: `Bearer ${signedIn.accessToken}` },
      });
      const { data } = (await answer.json()) as { data: { followUpOn: string | null }[] };
      return data.slice(0, 3).map(({ followUpOn }) => followUpOn === '2027-04-05');
    };
    expect(await days()).toEqual([true, false, true]);
    await job.getByRole('button', { name: /^Try .* again/ }).press('Enter');
    await expect(job.getByRole('button', { name: /^Try .* again/ })).toHaveCount(0);
    await expect.poll(days).toEqual([true, true, true]);
  } finally {
    await portal.remove();
  }
});
