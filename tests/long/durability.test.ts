import { cutPower, killWriters } from '../server/db/power.ts';

killWriters([1, 40, 170, 300, 90, 2, 700, 5, 1_500, 20, 3_000, 60, 150, 400, 10]);
cutPower([60, 110, 25, 24, 26, 400, 3], 30);
