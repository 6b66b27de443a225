import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionCard } from '../../../../src/views/shell/tour/position-card.ts';

const room = { card: { width: 320, height: 180 }, window: { width: 1280, height: 800 } };

test('the card stands below what it speaks of, above where there is no room, else beside it', () => {
  expect([
    positionCard({ left: 600, top: 10, width: 80, height: 30 }, room),
    positionCard({ left: 600, top: 760, width: 80, height: 30 }, room),
    positionCard({ left: 0, top: 0, width: 248, height: 800 }, room),
    positionCard({ left: 1032, top: 0, width: 248, height: 800 }, room),
  ]).toEqual([
    { left: 480, top: 52 },
    { left: 480, top: 568 },
    { left: 260, top: 310 },
    { left: 700, top: 310 },
  ]);
});

test('it never leaves a window that has room for it', () => {
  const px = fc.integer({ min: -500, max: 2500 });
  const size = fc.integer({ min: 0, max: 2000 });
  fc.assert(
    fc.property(px, px, size, size, (left, top, width, height) => {
      const place = positionCard({ left, top, width, height }, room);
      expect(place.left).toBeGreaterThanOrEqual(0);
      expect(place.top).toBeGreaterThanOrEqual(0);
      expect(place.left + room.card.width).toBeLessThanOrEqual(room.window.width);
      expect(place.top + room.card.height).toBeLessThanOrEqual(room.window.height);
    }),
  );
});
