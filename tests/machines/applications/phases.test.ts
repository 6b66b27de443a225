import { expect, test } from 'vitest';
import { applicationStatuses } from '../../../contract/applications.ts';
import { phaseNames, phases, toneOf } from '../../../src/machines/applications/phases.ts';

test('every status stands in exactly one phase', () => {
  const placed = phaseNames.flatMap((phase) => [...phases[phase]]);
  expect(placed.toSorted()).toEqual([...applicationStatuses].toSorted());
});

test('a status in which someone must act is told from one that moves by itself, and both from an end', () => {
  expect(
    (['draft', 'submitted', 'infoRequested', 'conditionalOffer', 'visaRefused'] as const).map(toneOf),
  ).toEqual(['neutral', 'active', 'waiting', 'good', 'bad']);
});
