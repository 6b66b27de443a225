import { test } from 'vitest';
import { playAtRandom } from './random-play.ts';

test('no event breaks the grid, whatever came before it', () => playAtRandom(5));
