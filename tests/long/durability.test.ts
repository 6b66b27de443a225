import { cutPower, cutPowerOfCheckpoints, killWriters } from '../server/db/power.ts';

killWriters([1, 40, 170, 300, 90, 2, 700, 5, 1_500, 20, 3_000, 60, 150, 400, 10]);
cutPower([60, 110, 25, 24, 26, 400, 3]);
cutPowerOfCheckpoints([1, 3, 5, 9, 13, 20, 30], 10);
