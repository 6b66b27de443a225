import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { fromPromise } from 'xstate';
import type {
  PastPermissions,
  PermissionAnswer,
  RolePermissions,
  RuleImpact,
  RuleVersion,
} from '../../../../../contract/access/permissions.ts';
import type { RoleKey } from '../../../../../contract/access/role-keys.ts';
import type { AbilityRule } from '../../../../../contract/kit/ability.ts';
import type { Option } from '../../../../../contract/kit/options.ts';
import { checkMachine } from '../../../../../src/machines/features/access/role-rules/check.machine.ts';
import { historyMachine } from '../../../../../src/machines/features/access/role-rules/history.machine.ts';
import { permissionsPageMachine } from '../../../../../src/machines/features/access/role-rules/permissions-page.machine.ts';
import { reviewMachine } from '../../../../../src/machines/features/access/role-rules/review.machine.ts';
import type { FinderQuery } from '../../../../../src/machines/kit/finder/finder.machine.ts';
import {
  type OptionQuery,
  optionFinderMachine,
} from '../../../../../src/machines/kit/finder/option-finder.ts';
import type { Problem } from '../../../../../src/services/kit/problem.ts';
import { ProblemError } from '../../../../../src/services/kit/problem.ts';
import type { NewRules, PermissionQuestion } from '../../../../../src/services/users/permissions.service.ts';
import { staff } from '../../../../support/client/office.ts';
import { openStage, type Stage, type StageOptions } from '../../../../support/client/stage.tsx';
import {
  impactOf,
  pastOf,
  permissionsOf,
  twoRoles,
  versionOf,
} from '../../../../support/records/permissions.ts';

/** What the server knows and answers, and what it was asked. */
export interface World {
  roles: readonly RolePermissions[];
  impact: RuleImpact;
  versions: readonly RuleVersion[];
  answer: PermissionAnswer;
  past: PastPermissions;
  /** Why the list, the preview or saving fails; null if it doesn't. */
  listFailure: Problem | null;
  previewFailure: Problem | null;
  saveFailure: Problem | null;
  readonly saved: unknown[];
  readonly asked: unknown[];
}

interface Given extends Pick<StageOptions, 'preferences'> {
  readonly at?: string;
  readonly rules?: readonly AbilityRule[];
  readonly world?: Partial<World>;
}

export interface OpenedPermissions {
  readonly stage: Stage;
  readonly world: World;
}

/** Opens the page of permissions over a server that answers from the world returned. */
export function openPermissions({
  at = '/permissions?role=counsellor',
  rules,
  world: given = {},
  preferences,
}: Given = {}): OpenedPermissions {
  const world: World = {
    roles: twoRoles(),
    impact: impactOf(),
    versions: [versionOf(), versionOf({ number: 1, authorName: null, reason: null })],
    answer: { allowed: false, rule: null, record: null },
    past: pastOf(),
    listFailure: null,
    previewFailure: null,
    saveFailure: null,
    saved: [],
    asked: [],
    ...given,
  };
  const failIf = (failure: Problem | null): void => {
    if (failure) throw new ProblemError(failure);
  };
  const stage = openStage({
    at,
    signedIn: staff(rules),
    ...(preferences && { preferences }),
    screens: {
      permissionsPage: permissionsPageMachine.provide({
        actors: {
          load: fromPromise<readonly RolePermissions[]>(async () => {
            failIf(world.listFailure);
            return world.roles;
          }),
          review: reviewMachine.provide({
            actors: {
              preview: fromPromise<RuleImpact, { role: RoleKey; rules: readonly AbilityRule[] }>(async () => {
                failIf(world.previewFailure);
                return world.impact;
              }),
              save: fromPromise<RolePermissions, NewRules>(async ({ input }) => {
                world.saved.push(input);
                failIf(world.saveFailure);
                const saved = permissionsOf({
                  role: input.role,
                  version: input.version + 1,
                  rules: [...input.rules],
                  changedAt: '2026-11-25T10:00:00.000Z',
                  changedByName: 'Nadia Karim',
                });
                world.roles = world.roles.map((each) => (each.role === input.role ? saved : each));
                return saved;
              }),
              loadNewest: fromPromise<RuleVersion, { role: RoleKey }>(async () => {
                const [newest] = world.versions;
                if (!newest) throw new Error('There are no versions');
                return newest;
              }),
            },
          }),
          history: historyMachine.provide({
            actors: {
              load: fromPromise<readonly RuleVersion[], { role: RoleKey }>(async () => world.versions),
            },
          }),
          check: checkMachine.provide({
            actors: {
              finder: optionFinderMachine.provide({
                actors: {
                  find: fromPromise<readonly Option[], FinderQuery<OptionQuery>>(async () => [
                    { id: 5, label: 'Tomasz Kowalski' },
                  ]),
                },
                delays: { typingDelay: 0 },
              }),
              ask: fromPromise<PermissionAnswer, PermissionQuestion>(async ({ input }) => {
                world.asked.push(input);
                return world.answer;
              }),
              compare: fromPromise(async ({ input }: { input: object }) => {
                world.asked.push(input);
                return { past: world.past, now: pastOf() };
              }) as never,
            },
          }),
        },
      }),
    },
  });
  return { stage, world };
}

/** The sheet, once it is there. */
export const sheet = () => screen.findByRole('grid', { name: /^Permissions of role/ });

/** A cell by its row and its column, as they are named. */
export async function cellOf(area: string, action: string): Promise<HTMLElement> {
  // By selectors: queries by role take long among so many cells.
  const grid = await sheet();
  const headers = [...grid.querySelectorAll('thead th')].map(({ textContent }) => textContent);
  const header = [...grid.querySelectorAll('th[scope="row"]')].find(
    ({ textContent }) => textContent === area,
  );
  const cells = header?.closest('tr')?.querySelectorAll<HTMLElement>('[role="gridcell"]');
  const cell = cells?.[headers.indexOf(action) - 1];
  if (!cell) throw new Error(`The sheet has no cell ${area}, ${action}`);
  return cell;
}

export const dialog = (name: string) => screen.findByRole('dialog', { name });
export const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Opens a cell, and returns its drawer. */
export async function openCell(stage: Stage, area: string, action: string): Promise<HTMLElement> {
  await stage.user.click(await cellOf(area, action));
  return dialog(`\u2068${area}\u2069: \u2068${action}\u2069`);
}

/** The texts of the rules in a drawer, one for each. */
export const rulesIn = (drawer: HTMLElement): readonly (string | null)[] =>
  within(within(drawer).getByRole('list', { name: 'Rules' }))
    .getAllByRole('listitem')
    .map((rule) => rule.querySelector('p')?.textContent ?? null);

/** Removes the rule that lets counsellors export courses, and opens the review. */
export async function reviewRemoval(stage: Stage): Promise<HTMLElement> {
  const drawer = await openCell(stage, 'Courses', 'Export');
  await stage.user.click(within(drawer).getByRole('button', { name: 'Remove rule 1' }));
  await stage.user.click(within(drawer).getByRole('button', { name: 'Check and close' }));
  await noDialog();
  await stage.user.click(screen.getByRole('button', { name: 'Review changes' }));
  return dialog('Review changes to role: \u2068Counsellor\u2069');
}
