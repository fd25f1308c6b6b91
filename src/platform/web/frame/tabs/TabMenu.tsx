import { HOME } from '../../../../../machines/navigation/navigation.rules.ts';
import { type Page, setPages } from '../../actors/pages.ts';
import { Pressable } from '../../kit/plain/Pressable.tsx';
import { closedBy, type Group, pinToggled } from './tabs.ts';

const GROUPS: readonly (readonly [Group, string])[] = [
  ['others', '关闭其他页'],
  ['right', '关闭右侧页'],
  ['all', '关闭全部页'],
];
interface Props {
  /** the tab that the commands are given on */
  page: Page;
  pages: readonly Page[];
  onRefresh: (path: string) => void;
  onClose: (paths: readonly string[]) => void;
  /** called when a command has been chosen, before it is done */
  done: () => void;
}

/** What may be done with a tab; home stays, and so do pinned tabs when others are closed by the group. */
export function TabMenu({ page, pages, onRefresh, onClose, done }: Props) {
  const home = page.path === HOME;
  const item = (name: string, disabled: boolean, onDo: () => void) => (
    <Pressable
      key={name}
      role="menuitem"
      disabled={disabled}
      onClick={() => {
        done();
        onDo();
      }}
    >
      {name}
    </Pressable>
  );
  return (
    <>
      {item('刷新本页', false, () => onRefresh(page.path))}
      {item(page.pinned ? '取消固定' : '固定', home, () => setPages(pinToggled(pages, page.path)))}
      <hr />
      {item('关闭本页', home, () => onClose([page.path]))}
      {GROUPS.map(([group, name]) => {
        const closing = closedBy(group, pages, page.path);
        return item(name, closing.length === 0, () => onClose(closing));
      })}
    </>
  );
}
