import fc from 'fast-check';
import { expect, it } from 'vitest';
import { settle } from '../../../support/client/actor.ts';
import { cell, edit, row, Server } from './stage.ts';

const kinds = ['offline', 'timeout', 'broken', 'limited', 'forbidden', 'invalid'] as const;
const ids = fc.integer({ min: 1, max: 3 });
const words = fc.constantFrom('a', 'b', 'c', null);

type Turn =
  | { readonly do: 'set'; readonly id: number; readonly value: string | null }
  | { readonly do: 'theirs'; readonly id: number; readonly value: string | null }
  | { readonly do: 'fail'; readonly kind: (typeof kinds)[number] }
  | { readonly do: 'undo' | 'redo' | 'wait' | 'restore' | 'keepMine' | 'retry' };

const turns: fc.Arbitrary<readonly Turn[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('set' as const), id: ids, value: words }),
    fc.record({ do: fc.constant('theirs' as const), id: ids, value: words }),
    fc.record({ do: fc.constant('fail' as const), kind: fc.constantFrom(...kinds) }),
    fc.record({ do: fc.constantFrom('undo', 'redo', 'wait', 'restore', 'keepMine', 'retry' as const) }),
  ),
  { maxLength: 25 },
);

it('whatever happens in whatever order, in the end the server has what is shown, or the cell says why not', async () => {
  await fc.assert(
    fc.asyncProperty(turns, async (given) => {
      const server = new Server([row(1), row(2), row(3)]);
      const stage = edit(server);
      for (const turn of given) {
        if (turn.do === 'set')
          stage.edits.send({
            type: 'cell.set',
            changes: [{ cell: cell(server.read(turn.id), 'remark'), value: turn.value }],
          });
        else if (turn.do === 'theirs') server.put(turn.id, { remark: turn.value });
        else if (turn.do === 'fail') server.failures.push(turn.kind);
        else if (turn.do === 'undo') stage.edits.send({ type: 'history.undo' });
        else if (turn.do === 'redo') stage.edits.send({ type: 'history.redo' });
        else if (turn.do === 'restore') stage.edits.send({ type: 'connection.restored' });
        else if (turn.do === 'retry') stage.edits.send({ type: 'edits.retry' });
        else if (turn.do === 'keepMine')
          for (const id of [1, 2, 3]) stage.edits.send({ type: 'cell.keepMine', key: `${id}:remark` });
        else await settle(3);
      }
      server.failures.length = 0;
      for (let round = 0; round < 8; round += 1) {
        await settle(8);
        stage.edits.send({ type: 'connection.restored' });
      }
      const { pending, writing } = stage.edits.getSnapshot().context;
      expect(writing.size).toBe(0);
      for (const { state, reason, server: theirs } of pending.values()) {
        expect(['refused', 'stale']).toContain(state);
        expect(state === 'refused' ? (reason?.length ?? 0) > 0 : theirs !== undefined).toBe(true);
      }
      // What the grid was last told of a row is what the server had then, and nothing that was typed is gone unsaid.
      const last = new Map<number, unknown>();
      for (const event of stage.told)
        if (event.type === 'rows.written') for (const each of event.rows) last.set(each.id, each.version);
      for (const [id, version] of last)
        expect(Number(version)).toBeLessThanOrEqual(Number(server.read(id).version));
      for (const { id, change } of server.writes) expect([id, Object.keys(change)]).toEqual([id, ['remark']]);
      stage.stop();
    }),
    { numRuns: 150 },
  );
});

it('the last value typed wins where nobody else writes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ id: ids, value: words, pause: fc.integer({ min: 0, max: 4 }) }), { minLength: 1 }),
      fc.array(fc.constantFrom('offline', 'timeout', 'broken', 'limited' as const), { maxLength: 4 }),
      async (typed, failures) => {
        const server = new Server([row(1), row(2), row(3)]);
        server.failures.push(...failures);
        const stage = edit(server);
        for (const { id, value, pause } of typed) {
          stage.edits.send({ type: 'cell.set', changes: [{ cell: cell(row(id), 'remark'), value }] });
          await settle(pause);
        }
        for (let round = 0; round < 8; round += 1) {
          await settle(8);
          stage.edits.send({ type: 'connection.restored' });
        }
        const wanted = new Map(typed.map(({ id, value }) => [id, value]));
        expect([...wanted].map(([id]) => [id, server.read(id).remark])).toEqual([...wanted]);
        stage.stop();
      },
    ),
    { numRuns: 150 },
  );
});
