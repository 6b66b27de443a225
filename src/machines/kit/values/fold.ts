export { fold } from '../../../../contract/kit/fold.ts';
