import { killPortals } from './kills.ts';

killPortals(1);
