import { Button } from '@blueprintjs/core';
import * as schema from '../../../contract/screen.ts';
import * as door from '../../services/second-door.ts';

export type Page = typeof Button;
export const page = { Button, schema, door };
