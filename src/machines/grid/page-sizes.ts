import { type PageSize, pageSizes } from '../../../contract/primitives.ts';

/** The page sizes a list offers (specification §9). */
export const pageSizeChoices: readonly PageSize[] = pageSizes;

/** The page size a select's value stands for; undefined when it is none of ours. */
export const pageSizeOf = (value: string): PageSize | undefined =>
  pageSizes.find((size) => String(size) === value);

/** Number of the last page: at least 1, so that an empty list has one page. */
export const lastPageOf = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));
