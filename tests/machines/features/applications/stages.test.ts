import { expect, test } from 'vitest';
import { applicationStatuses } from '../../../../contract/applications/applications.ts';
import {
  getStatusTone,
  stageNames,
  statusesByStage,
} from '../../../../src/machines/features/applications/board/stages.ts';

test('every status stands in exactly one phase', () => {
  const placed = stageNames.flatMap((phase) => [...statusesByStage[phase]]);
  expect(placed.toSorted()).toEqual([...applicationStatuses].toSorted());
});

test('a status in which someone must act is told from one that moves by itself, and both from an end', () => {
  expect(
    (['draft', 'submitted', 'infoRequested', 'conditionalOffer', 'visaRefused'] as const).map(getStatusTone),
  ).toEqual(['neutral', 'active', 'waiting', 'good', 'bad']);
});
