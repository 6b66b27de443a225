export {
  type CourseRequestState,
  courseRequestStateNames,
} from '../../../contract/course-requests.ts';
