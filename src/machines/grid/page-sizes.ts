import { type PageSize, pageSizes } from '../../../contract/primitives.ts';

/** The page sizes a list offers (specification §9). */
export const pageSizeChoices: readonly PageSize[] = pageSizes;

/** The page size a select's value stands for; undefined when it is none of ours. */
export const pageSizeOf = (value: string): PageSize | undefined =>
  pageSizes.find((size) => String(size) === value);

/** Number of the page that has a place among all rows, from 0. */
export const pageOfPlace = (place: number, perPage: PageSize): number => Math.floor(place / perPage) + 1;

/** A place among all rows as a place within what the list shows. */
export const placeOnPage = (place: number, perPage: PageSize | 'all'): number =>
  perPage === 'all' ? place : place % perPage;

/** Number of the last page: at least 1, so that an empty list has one page. */
export const lastPageOf = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));
