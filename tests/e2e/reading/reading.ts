import type { Page } from 'playwright-core';

/** A node of the tree that screen readers read, as Chromium hands it out. */
interface Node {
  nodeId: string;
  parentId?: string;
  childIds?: string[];
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  value?: { value: string | number };
  description?: { value: string };
  properties?: { name: string; value: { value: unknown } }[];
}

/** What a screen reader calls it; what is missing here is not said, but what lies in it. */
const ROLES: Readonly<Record<string, string>> = {
  banner: '页首',
  navigation: '导航',
  main: '正文',
  complementary: '侧栏',
  contentinfo: '页脚',
  region: '区域',
  form: '表单',
  search: '搜索',
  dialog: '对话框',
  alertdialog: '警告对话框',
  alert: '警告',
  status: '状态',
  heading: '标题',
  link: '链接',
  button: '按钮',
  textbox: '输入框',
  searchbox: '搜索框',
  spinbutton: '数字框',
  combobox: '选择框',
  checkbox: '复选框',
  radio: '单选',
  radiogroup: '单选组',
  switch: '开关',
  tab: '选项卡',
  tablist: '选项卡列表',
  tabpanel: '选项卡内容',
  menu: '菜单',
  menuitem: '菜单项',
  listbox: '列表框',
  option: '选项',
  list: '列表',
  listitem: '列表项',
  table: '表格',
  grid: '表格',
  row: '行',
  columnheader: '列标题',
  rowheader: '行标题',
  cell: '格',
  gridcell: '格',
  image: '图',
  img: '图',
  progressbar: '进度',
  separator: '分隔线',
  group: '组',
  toolbar: '工具栏',
  term: '项目',
  definition: '内容',
  DescriptionListTerm: '项目',
  DescriptionListDetail: '内容',
  StaticText: '',
};
/** What says nothing without a name. */
const NAMED = new Set(
  'heading link button textbox searchbox spinbutton combobox checkbox radio radiogroup switch tab menuitem option dialog alertdialog image img region'.split(
    ' ',
  ),
);
/** What is read as a whole by its name. */
const LEAVES = new Set(
  'heading link button textbox searchbox spinbutton combobox checkbox radio switch tab menuitem option image img columnheader rowheader'.split(
    ' ',
  ),
);

type Say = (value: unknown) => string;
const when =
  (word: string): Say =>
  (value) =>
    value === true || value === 'true' ? word : '';
const STATES: Readonly<Record<string, Say>> = {
  focused: when('有焦点'),
  disabled: when('不可用'),
  required: when('必填'),
  invalid: (value) => (value && value !== 'false' ? '有错误' : ''),
  checked: (value) => ({ true: '已选', false: '未选', mixed: '部分选' })[String(value)] ?? '',
  pressed: (value) => ({ true: '已按下', false: '未按下' })[String(value)] ?? '',
  selected: when('已选'),
  expanded: (value) => (value === true ? '已展开' : '已收起'),
  modal: when('模态'),
  readonly: when('只读'),
  busy: when('正在忙'),
};
const propertiesOf = (node: Node) =>
  new Map((node.properties ?? []).map(({ name, value }) => [name, value.value]));
const nameOf = (node: Node) =>
  String(node.name?.value ?? '')
    .replace(/\s+/g, ' ')
    .trim();
/** Hours and days go on while tests run. */
const steady = (text: string) => text.replace(/\d{2}:\d{2}(:\d{2})?/g, '时:分');

/** What a screen reader reads of a page from its first to its last node, a line for each; and what it would read badly. */
export interface Reading {
  text: string;
  /** Controls, pictures and landmarks without a name; headings that leave out a level. */
  problems: string[];
}
function lineOf(node: Node, word: string): string {
  const properties = propertiesOf(node);
  const level = node.role?.value === 'heading' ? `${properties.get('level')} 级` : '';
  const states = Object.entries(STATES).map(([name, say]) =>
    properties.has(name) ? say(properties.get(name)) : '',
  );
  const value = node.value?.value === undefined ? '' : `＝${node.value.value}`;
  // what repeats the name is not read
  const told = node.description?.value ?? '';
  const more = told && told !== nameOf(node) ? `〔${told}〕` : '';
  const said = [nameOf(node) && `“${nameOf(node)}”`, level, value, ...states, more];
  return steady([word, ...said].filter(Boolean).join(' '));
}
/** @param rows of each table: so many of its rows are written down */
export async function readingOf(page: Page, rows = Number.POSITIVE_INFINITY): Promise<Reading> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  const problems: string[] = [];
  let heading = 0;
  const walk = (node: Node, depth: number, within: string, counted: { rows: number }): void => {
    const role = node.role?.value ?? '';
    if (role === 'InlineTextBox') return;
    const name = nameOf(node);
    // a form without a name is none to them
    const word = node.ignored || (role === 'form' && !name) ? undefined : ROLES[role];
    if (!node.ignored && NAMED.has(role) && !name) problems.push(`没有名称：${within} ${role}`);
    if (role === 'dialog') heading = 1; // its title is below that of the page
    if (role === 'heading') {
      const level = Number(propertiesOf(node).get('level'));
      if (level > heading + 1) problems.push(`标题从 ${heading} 级到 ${level} 级：${name}`);
      heading = level;
    }
    if (role === 'row' && ++counted.rows > rows + 1) return;
    const tells = word !== undefined && (role !== 'StaticText' || (name && !within.includes(name)));
    if (tells) lines.push('  '.repeat(depth) + lineOf(node, word));
    if (LEAVES.has(role) && !node.ignored) return;
    const inner = tells && role !== 'StaticText' ? depth + 1 : depth;
    const count = role === 'table' || role === 'grid' ? { rows: 0 } : counted;
    for (const id of node.childIds ?? []) {
      const child = byId.get(id);
      if (child) walk(child, inner, tells ? name || role : within, count);
    }
  };
  const root = nodes.find(({ parentId }) => !parentId);
  if (root) walk(root, 0, '', { rows: 0 });
  return { text: `${lines.join('\n')}\n`, problems };
}
