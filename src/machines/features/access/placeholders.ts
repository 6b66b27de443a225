export { parsePlaceholder } from '../../../../contract/access/placeholders.ts';
