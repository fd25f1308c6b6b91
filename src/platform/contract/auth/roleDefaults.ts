import type { z } from 'zod';
import { userConfig } from './auth.shapes.ts';

/** What a role may start its people with. */
export const roleDefaults = userConfig.pick({
  theme: true,
  pageSize: true,
  mutedNotices: true,
  homeLayout: true,
  homeHidden: true,
});

export type RoleDefaults = z.output<typeof roleDefaults>;
