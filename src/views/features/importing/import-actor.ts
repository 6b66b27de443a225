import type { ScreenActor } from '../../../machines/shell/screens.ts';

export type ImportActor = ScreenActor<'import'>;
