import { createMongoAbility } from '@casl/ability';
import { describe, expect, it } from 'vitest';
import type { AbilityRule, Role } from '../../../../contract/kit/ability.ts';
import { openPostgres } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { testsAll } from '../../../support/tier.ts';
import { personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';
import { stagePermissions } from './stage.ts';

/** As many as `npm test` has time for, and a thousand otherwise. */
const edits = testsAll ? 1_000 : 30;
const seed = 20_270_301;

/** Lists that every role could be given, with the subject of their rows. */
const lists = {
  '/course-detail': 'Course',
  '/branches': 'Branch',
  '/students': 'Student',
  '/users': 'User',
} as const;
const edited: readonly Role[] = ['admin', 'counsellor', 'aco'];

/** The same numbers in every run (mulberry32). */
function createRandom(start: number) {
  let state = start;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

describe('permissions that are edited at random', () => {
  const test = openWith(openPostgres, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  const { send, ofRole } = stagePermissions(test, api);

  it(
    `always leave an administrator, and nobody what was taken from them (${edits} edits)`,
    async () => {
      const random = createRandom(seed);
      const subjects = ['all', 'User', 'Role', 'user', 'record', 'Course', 'Branch', 'Student'] as const;
      const actions = ['read', 'update', 'create', 'manage'] as const;
      const pick = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value;
      const invent = (): AbilityRule => ({
        action: pick(actions),
        subject: pick(subjects),
        ...(random(2) === 0 && { inverted: true, reason: 'Because' }),
      });
      const edit = (rules: readonly AbilityRule[]): readonly AbilityRule[] => {
        const at = random(rules.length + 1);
        if (random(3) === 0) return rules.toSpliced(Math.min(at, rules.length - 1), 1);
        return random(4) === 0 ? [invent()] : rules.toSpliced(at, 0, invent());
      };

      const seen = { 200: 0, 409: 0 };
      for (let count = 0; count < edits; count += 1) {
        const role = pick(edited);
        const { rules, version } = await ofRole(role);
        const wished = edit(rules);
        const { status } = await send('PUT', `/permissions/${role}`, {
          body: { rules: wished, reason: 'Because' },
          version,
        });
        expect([200, 409]).toContain(status);
        seen[status as 200 | 409] += 1;
        const stored = status === 200 ? wished : rules;

        // The administrator still gets to people and permissions, whatever was edited.
        expect((await send('GET', '/permissions')).status).toBe(200);
        expect((await send('GET', `/users/${personOf.aco}`)).status).toBe(200);

        const ability = createMongoAbility(stored.map(({ conditions, ...rule }) => rule) as never);
        for (const [path, subject] of Object.entries(lists)) {
          const hasConditions = stored.some(
            (rule) => rule.conditions && (rule.subject === subject || rule.subject === 'all'),
          );
          const answer = await send('GET', path, { by: personOf[role] });
          if (!ability.can('read', subject)) expect([path, answer.status]).toEqual([path, 403]);
          else if (!hasConditions && subject !== 'User') expect([path, answer.status]).toEqual([path, 200]);
        }
      }
      expect(seen[200]).toBeGreaterThan(edits / 4);
      expect(seen[409]).toBeGreaterThan(0);
    },
    edits * 500 + 20_000,
  );
});
