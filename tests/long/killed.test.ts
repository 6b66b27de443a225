import { killPortals } from '../server/portal/kills.ts';

killPortals(16);
