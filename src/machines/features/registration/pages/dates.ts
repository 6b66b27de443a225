export { joinDate, splitDate, toIsoDate } from '../../../../../contract/registration/dates.ts';
