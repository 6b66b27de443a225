import { compareServerAndClient } from './agreement.ts';

compareServerAndClient(2);
