import { compareServerAndClient } from '../contract/charts/agreement.ts';

compareServerAndClient(10);
