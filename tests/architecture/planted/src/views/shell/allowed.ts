import type * as schema from '../../../contract/screen.ts';
import { Button } from '@blueprintjs/core';

export type Allowed = typeof schema;
export const allowed = Button;
