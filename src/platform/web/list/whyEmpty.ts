import type { ListCall, ListState } from './listState.ts';

interface Reason {
  text: string;
  action?: { label: string; onClick: () => void };
}
/** Where a list shows what a scope reaches, nobody can tell from it that there is nothing at all. `when`: 本学期， */
export const noneInScope = (thing: string, when = ''): Reason => ({
  text: `${when}您的数据范围内没有${thing}，数据范围由系统管理员设置。`,
});
/** The same for whoever may add the first one: what lies outside of their scope is not theirs to add. */
export const firstInScope = (
  thing: string,
  action: NonNullable<Reason['action']>,
  when = '',
): Reason => ({ text: `${when}您的数据范围内还没有${thing}。`, action });
/**
 * Why a list shows nothing, in the order in which a person would look (列表 12):
 * beyond the last page, filtered away, or `otherwise`, the list's own word on it.
 * @param kept filters that make no difference to the person, such as the tab
 */
export function whyEmpty<C extends ListCall>(
  list: ListState<C> & {
    setPage: (page: number) => void;
    reset: (keep?: readonly string[]) => void;
  },
  total: number,
  thing: string,
  otherwise: Reason,
  kept: readonly string[] = [],
): Reason {
  if (total > 0)
    return {
      text: `共 ${total} 条${thing}，第 ${list.page} 页没有内容。`,
      action: { label: '回到第 1 页', onClick: () => list.setPage(1) },
    };
  const filtered = Object.entries(list.filters).some(
    ([name, value]) => value && !kept.includes(name),
  );
  if (filtered)
    return {
      text: `没有符合当前筛选条件的${thing}。`,
      action: { label: '清除筛选条件', onClick: () => list.reset(kept) },
    };
  return otherwise;
}
