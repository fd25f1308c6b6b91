/** What shows changes. */
export const SHOWN = [
  'changeDetail',
  'changeList',
  'changeGet',
  'changeCounts',
  'changeTargets',
  'studentList',
  'studentStates',
  'classList',
] as const;
