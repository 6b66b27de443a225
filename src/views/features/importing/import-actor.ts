import type { ScreenActor } from '../../../machines/kit/routes/routes.types.ts';

export type ImportActor = ScreenActor<'import'>;
