/** Paths of the screens that cards open. */
export const STUDENT_PATH = '/student/student';
export const CHANGE_PATH = '/student/change';
