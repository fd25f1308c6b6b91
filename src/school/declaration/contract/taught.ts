/** 我的教学任务, with the task that is meant. */
export const taughtLink = (id?: number): string =>
  `/talent/myTeaching${id === undefined ? '' : `?open=${id}`}`;
