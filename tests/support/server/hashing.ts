import { lowerHashingCost } from './passwords.ts';

lowerHashingCost();
