import * as z from 'zod/mini';
import type { SavedView } from '../../../contract/kit/views.ts';
import { listNames } from '../../../contract/kit/views.ts';
import type { ViewRow } from './views.queries.ts';

const listName = z.enum(listNames);

/** A view for one user. */
export const presentView = ({ ownerId, list, ...row }: ViewRow, userId: number): SavedView => ({
  ...row,
  list: listName.parse(list),
  mine: ownerId === userId,
});
