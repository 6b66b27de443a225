import { type PageSize, pageSizes } from '../../../../contract/kit/primitives.ts';

/** The page sizes a list offers (specification §9). */
export const pageSizeChoices: readonly PageSize[] = pageSizes;

/** The page size of a select's value; undefined if it is not one of ours. */
export const parsePageSize = (value: string): PageSize | undefined =>
  pageSizes.find((size) => String(size) === value);

/** Number of the page that contains a position among all rows, from 0. */
export const getPageOfPosition = (place: number, perPage: PageSize): number =>
  Math.floor(place / perPage) + 1;

/** A position among all rows as a position in the list. */
export const getPositionOnPage = (place: number, perPage: PageSize | 'all'): number =>
  perPage === 'all' ? place : place % perPage;

/** Number of the last page: at least 1, so that an empty list has one page. */
export const getLastPage = (total: number, perPage: number): number =>
  Math.max(1, Math.ceil(total / perPage));
