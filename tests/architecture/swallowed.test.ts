import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { swallowedIn } from './swallowed.ts';

it('no expectation of any test can fail unheard', () => {
  const files = globSync('tests/**/*.{ts,tsx}', { exclude: ['tests/architecture/**'] });
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((path) =>
    swallowedIn(readFileSync(path, 'utf8'), path.endsWith('x')).map((fault) => `${path}: ${fault}`),
  );
  expect(found).toEqual([]);
});

it.each([
  [
    'await run(async () => { expect(1).toBe(2); throw new Error(); }).catch(() => {});',
    'whose failure `catch` drops',
  ],
  ['await run().catch((error) => expect(error).toBe(1));', 'in a handler of `catch`'],
  ['try { await run(); } catch (error) { expect(error).toBe(1); }', 'in a `catch` clause'],
  ['try { expect(await run()).toBe(1); } catch {}', 'whose failure a `catch` clause drops'],
  ['await expect.poll(run).toBe(1).catch(() => null);', 'whose failure `catch` drops'],
])('the check sees %s', (source, fault) => {
  expect(swallowedIn(source)).toEqual([`an expectation ${fault}`]);
});

it.each([
  'await expect(run()).rejects.toThrow();',
  'await expect.poll(run).toBe(1).catch(() => { wrong.push(1); });',
  'await run().catch(() => {}); expect(1).toBe(1);',
  'try { expect(1).toBe(1); } finally { stop(); }',
])('the check passes %s', (source) => {
  expect(swallowedIn(source)).toEqual([]);
});
