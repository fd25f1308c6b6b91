const DAY = 86_400_000;
/** When silence counts as 确认; null: never, since the parameter is 0 (任教 6). */
export const dueAt = (askedAt: Date, days: number): Date | null =>
  days > 0 ? new Date(askedAt.getTime() + days * DAY) : null;
