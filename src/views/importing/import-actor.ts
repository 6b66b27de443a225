import type { ScreenActor } from '../../machines/screens.ts';

export type ImportActor = ScreenActor<'import'>;
