import { useSession } from '../../actors/session.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../listState.ts';

/** Rows per page that this person has set for themselves (userConfig), if the footer offers as many. */
export const usePreferredSize = (): number =>
  useSession(
    ({ user }) =>
      PAGE_SIZES.find((size) => size === user?.user.userConfig.pageSize) ?? DEFAULT_PAGE_SIZE,
  );
