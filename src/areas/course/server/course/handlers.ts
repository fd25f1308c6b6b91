import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { courseMore } from '../../contract/course.calls.ts';
import { doubles } from './doubles.ts';
import { type IntoPlans, merge } from './merge.ts';
import { type FoundCourse, foundCourse, moreOf } from './read.ts';
import { copy, save } from './save.ts';

export const courseHandlers = (intoPlans: IntoPlans): readonly Served[] => [
  serve(courseMore, (ctx, _, it: FoundCourse) => moreOf(ctx, it), { find: foundCourse }),
  save,
  copy,
  merge(intoPlans),
  doubles,
];
