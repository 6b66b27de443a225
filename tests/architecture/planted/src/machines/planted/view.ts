import type { Page } from '../../views/public/Page.ts';

export type Shown = Page;
