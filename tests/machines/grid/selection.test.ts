import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Selection } from '../../../src/machines/grid/definition/grid.types.ts';
import {
  addToSelection,
  allMatching,
  countSelected,
  emptySelection,
  isSelected,
  isSelectionEmpty,
  removeFromSelection,
  toggleSelected,
} from '../../../src/machines/grid/view/selection.ts';

const anyId = fc.integer({ min: 1, max: 30 });
const anySelection: fc.Arbitrary<Selection> = fc
  .tuple(fc.boolean(), fc.array(anyId, { maxLength: 20 }))
  .map(([all, ids]) => ids.reduce(toggleSelected, all ? allMatching : emptySelection));

const chosenOf = (selection: Selection): number[] =>
  Array.from({ length: 30 }, (_, index) => index + 1).filter((id) => isSelected(selection, id));

test('toggling a record changes that record alone, and twice nothing', () => {
  fc.assert(
    fc.property(anySelection, anyId, (selection, id) => {
      const once = toggleSelected(selection, id);
      const others = (each: Selection) => chosenOf(each).filter((other) => other !== id);
      expect([isSelected(once, id), others(once), chosenOf(toggleSelected(once, id))]).toEqual([
        !isSelected(selection, id),
        others(selection),
        chosenOf(selection),
      ]);
    }),
  );
});

test('so many are chosen as are, and nothing is what has none', () => {
  fc.assert(
    fc.property(anySelection, (selection) => {
      const count = chosenOf(selection).length;
      expect([countSelected(selection, 30), isSelectionEmpty(selection)]).toEqual([
        count,
        selection.kind === 'ids' && count === 0,
      ]);
    }),
  );
});

test('choosing more and forgetting what is gone touch no others', () => {
  fc.assert(
    fc.property(anySelection, fc.array(anyId), (selection, ids) => {
      const more = chosenOf(addToSelection(selection, ids));
      const expected = [...new Set([...chosenOf(selection), ...ids])].sort((one, other) => one - other);
      const left = removeFromSelection(selection, new Set(ids));
      const kept = chosenOf(selection).filter((id) => !ids.includes(id));
      expect([more, chosenOf(left).filter((id) => !ids.includes(id))]).toEqual([expected, kept]);
    }),
  );
});
