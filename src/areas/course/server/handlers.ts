import type { Served } from '../../../platform/server/request/serve.ts';
import { courseHandlers } from './course/handlers.ts';
import type { IntoPlans } from './course/merge.ts';
import { courseRequestHandlers } from './courseRequest/handlers.ts';

/** 课程库 and 新课申请. */
export const allCourseHandlers = (intoPlans: IntoPlans): readonly Served[] => [
  ...courseHandlers(intoPlans),
  ...courseRequestHandlers,
];
