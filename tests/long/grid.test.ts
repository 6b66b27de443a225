import { test } from 'vitest';
import { playAtRandom } from '../machines/grid/random-play.ts';

test('no event breaks the grid, whatever came before it, for a minute', () => playAtRandom(60));
