import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventNames, type StreamEvent } from '../../../../contract/realtime.ts';
import {
  acceptEvents,
  hasGap,
  initialPosition,
  skipTo,
  startAt,
} from '../../../../src/machines/shell/realtime/stream.ts';

// Thousands of generated cases take their time on a busy machine.
const event = (seq: number): StreamEvent => ({ event: eventNames.abilitiesChanged, payload: { seq } });
const seqs = (events: readonly StreamEvent[]) => events.map(({ payload }) => payload.seq);

test('in whatever order and however often events come, each is due once and in order', () => {
  const scenario = fc.record({
    lastSeq: fc.nat({ max: 5 }),
    count: fc.integer({ min: 1, max: 30 }),
    order: fc.array(fc.nat({ max: 29 }), { maxLength: 80 }),
    batch: fc.integer({ min: 1, max: 5 }),
  });
  fc.assert(
    fc.property(scenario, ({ lastSeq, count, order, batch }) => {
      const all = Array.from({ length: count }, (_, index) => lastSeq + 1 + index);
      // Random arrivals, with repetitions and old ones, and in the end all of them.
      const arrivals = [...order.map((index) => 1 + index), ...all];
      let position = { ...initialPosition, lastSeq: lastSeq as number | null };
      const due: number[] = [];
      for (let start = 0; start < arrivals.length; start += batch) {
        const events = arrivals
          .slice(start, start + batch)
          .filter((seq) => seq <= lastSeq + count)
          .map(event);
        const accepted = acceptEvents(position, events);
        due.push(...seqs(accepted.due));
        position = accepted;
      }
      expect(due).toEqual(all);
      expect(hasGap(position)).toBe(false);
    }),
  );
});

test('what came before a place was known is due from its first event on', () => {
  const waiting = acceptEvents(initialPosition, [event(7), event(6)]);
  expect([seqs(waiting.due), waiting.lastSeq]).toEqual([[], null]);
  const started = startAt(waiting, 7);
  expect([seqs(started.due), started.lastSeq, hasGap(started)]).toEqual([[6, 7], 7, false]);
});

test('a place that is known is not moved by a second start', () => {
  expect(startAt({ ...initialPosition, lastSeq: 3 }, 9).lastSeq).toBe(3);
});

test('an event ahead of its turn is a hole until the rest is here or given up', () => {
  const ahead = acceptEvents({ ...initialPosition, lastSeq: 1 }, [event(4)]);
  expect([hasGap(ahead), seqs(ahead.due)]).toEqual([true, []]);
  const skipped = skipTo(ahead, 3);
  expect([seqs(skipped.due), skipped.lastSeq, hasGap(skipped)]).toEqual([[4], 4, false]);
});

test('what is here of a stream with holes is due in order when the holes are given up', () => {
  const ahead = acceptEvents({ ...initialPosition, lastSeq: 1 }, [event(7), event(4), event(8)]);
  const skipped = skipTo(ahead, 6);
  expect([seqs(skipped.due), skipped.lastSeq, hasGap(skipped)]).toEqual([[4, 7, 8], 8, false]);
});
