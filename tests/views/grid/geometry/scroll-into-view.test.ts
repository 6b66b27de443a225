// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import {
  scrollCellIntoView,
  toFrame,
  toScreenRect,
} from '../../../../src/views/grid/geometry/scroll-into-view.ts';
import type { VisualColumns } from '../../../../src/views/grid/geometry/visual-columns.ts';

// Checkboxes of 40 px, the frozen a of 100 px, then b of 100, c of 300 and d of 60: 600 px in a window of 350 px.
const leftToRight: VisualColumns = {
  rightToLeft: false,
  ids: [':check', 'a', 'b', 'c', 'd'],
  widths: [40, 100, 100, 300, 60],
  lefts: [0, 40, 140, 240, 540],
  byId: new Map(),
  frozen: 2,
};
const rightToLeft: VisualColumns = {
  rightToLeft: true,
  ids: ['d', 'c', 'b', 'a', ':check'],
  widths: [60, 300, 100, 100, 40],
  lefts: [0, 60, 360, 460, 560],
  byId: new Map(),
  frozen: 2,
};
const headerHeight = 30;

/** A scroll container of 350 × 230 px, 200 px of which are rows. */
function makeBox(scrollLeft: number, scrollTop: number): HTMLElement {
  const box = document.createElement('div');
  Object.defineProperties(box, { clientWidth: { value: 350 }, clientHeight: { value: 230 } });
  Object.assign(box, { scrollLeft, scrollTop });
  box.scrollTo = (to?: ScrollToOptions | number) => {
    if (typeof to !== 'object') throw new Error('Expected options');
    box.scrollLeft = to.left ?? 0;
    box.scrollTop = to.top ?? 0;
  };
  return box;
}

const cellOf = (columns: VisualColumns, id: string, row: number) => {
  const at = columns.ids.indexOf(id);
  return { left: columns.lefts[at] ?? 0, width: columns.widths[at] ?? 0, top: row * 20, height: 20 };
};

describe('a cell is scrolled into view by the shortest distance, beside the frozen columns', () => {
  // Column, where the table is scrolled to before, and where it has to be.
  it.each([
    ['a', 250, 250],
    ['b', 0, 0],
    ['b', 50, 0],
    ['b', 250, 0],
    ['d', 0, 250],
    ['d', 250, 250],
    // Wider than the room of 210 px: its start.
    ['c', 0, 100],
    ['c', 250, 100],
  ])('left to right: %s, from %i to %i', (id, from, to) => {
    const box = makeBox(from, 0);
    scrollCellIntoView(box, cellOf(leftToRight, id, 0), toFrame(leftToRight, { headerHeight }));
    expect(box.scrollLeft).toBe(to);
  });

  it.each([
    ['a', 0, 0],
    ['b', 250, 250],
    ['b', 200, 250],
    ['b', 0, 250],
    ['d', 250, 0],
    ['d', 0, 0],
    ['c', 250, 150],
    ['c', 0, 150],
  ])('right to left: %s, from %i to %i', (id, from, to) => {
    const box = makeBox(from, 0);
    scrollCellIntoView(box, cellOf(rightToLeft, id, 0), toFrame(rightToLeft, { headerHeight }));
    expect(box.scrollLeft).toBe(to);
  });

  it.each([
    [0, 100, 0],
    [5, 100, 100],
    [14, 100, 100],
    [15, 100, 120],
  ])('down: row %i, from %i to %i', (row, from, to) => {
    const box = makeBox(0, from);
    scrollCellIntoView(box, cellOf(rightToLeft, 'a', row), toFrame(rightToLeft, { headerHeight }));
    expect(box.scrollTop).toBe(to);
  });
});

describe('an overlay finds its cell on screen', () => {
  it.each([
    ['a', 250, 40],
    ['b', 0, 140],
    ['d', 250, 290],
  ])('left to right: %s, scrolled to %i, is at %i', (id, scrolled, left) => {
    const frame = toFrame(leftToRight, { headerHeight });
    expect(toScreenRect(makeBox(scrolled, 40), cellOf(leftToRight, id, 3), frame)).toEqual({
      ...cellOf(leftToRight, id, 3),
      left,
      top: 50,
    });
  });

  it.each([
    ['a', 0, 210],
    ['a', 250, 210],
    ['b', 250, 110],
    ['d', 0, 0],
  ])('right to left: %s, scrolled to %i, is at %i', (id, scrolled, left) => {
    const frame = toFrame(rightToLeft, { headerHeight });
    expect(toScreenRect(makeBox(scrolled, 40), cellOf(rightToLeft, id, 3), frame)).toEqual({
      ...cellOf(rightToLeft, id, 3),
      left,
      top: 50,
    });
  });

  it('where the table is narrower than its window, frozen columns are where they are', () => {
    const narrow = { ...rightToLeft, ids: ['a', ':check'], widths: [100, 40], lefts: [0, 100] };
    const frame = toFrame(narrow, { headerHeight });
    expect(toScreenRect(makeBox(0, 0), cellOf(narrow, 'a', 0), frame).left).toBe(0);
  });
});
