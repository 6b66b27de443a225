import { killPortals } from '../server/app/kills.ts';

killPortals(16);
