import { applicationChart } from './application/application.chart.ts';
import { complianceChart } from './compliance/compliance.chart.ts';
import { courseChart } from './course/course.chart.ts';
import { courseRequestChart } from './course-request/course-request.chart.ts';
import { documentChart } from './document/document.chart.ts';
import { registrationChart } from './registration/registration.chart.ts';
import { taskChart } from './task/task.chart.ts';

/** All charts by id. */
export const charts = {
  application: applicationChart,
  compliance: complianceChart,
  courseRequest: courseRequestChart,
  document: documentChart,
  course: courseChart,
  registration: registrationChart,
  task: taskChart,
};
export type ChartId = keyof typeof charts;
