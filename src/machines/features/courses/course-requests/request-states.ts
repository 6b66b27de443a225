export { courseRequestStates } from '../../../../../contract/charts/course-request/region.ts';
export {
  type CourseRequestState,
  courseRequestStateNames,
} from '../../../../../contract/courses/course-requests.ts';
