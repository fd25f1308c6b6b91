import { pageAt } from '../../../../../machines/navigation/navigation.rules.ts';
import {
  BUTTON,
  kindOf,
  type MenuDraft,
  permissionsOf,
} from '../../../../platform/contract/menuRules.ts';
import { mayAny } from '../../../../platform/contract/permission.ts';
import { joinedPath } from '../../../../platform/contract/validators/menuPaths.ts';
import type { WhyStep } from '../../../../platform/contract/why/explanation.ts';
import type { SubjectOf } from '../../../../platform/contract/why/why.calls.ts';
import { seenPerson } from '../../../../platform/server/access/peopleSeen.ts';
import { doorsOf } from '../../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { notFound } from '../../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { whyScreen } from '../../../../school/people/contract/permission.calls.ts';
import { titleOf } from '../../../../school/people/contract/permissionCatalogue.ts';
import {
  type Asked,
  aboutThem,
  accountStep,
  type Explain,
  type Explained,
  personOf,
} from '../../../../school/people/server/explaining.ts';
import { earnedBy } from '../../../../school/people/server/menus.ts';
import {
  menusFor,
  namesIn,
  problemsOf,
  readMenus,
} from '../../../../school/people/server/menuTree.ts';

const sayPermission = (permission: string) => {
  const { thing, action } = titleOf(permission);
  return `${thing}·${action}（${permission}）`;
};

/** Why somebody sees a screen or does not (权限 27). */
export const serveWhyScreen: Served = serve(whyScreen, async (ctx, { query }) => {
  const who = aboutThem(await seenPerson(ctx, query.userId));
  const menus = await readMenus(ctx.client, ctx.caller.schoolId);
  const menu = menus.find((m) => m.menuId === query.menuId);
  if (!menu) throw notFound();
  return explainMenu(ctx, who, menu, menus);
});

/** The same of an address: it is refused because its menu is not theirs, or because there is none. */
export const explainPage: Explain<SubjectOf<'page'>> = async (ctx, who, { path }) => {
  const menus = await readMenus(ctx.client, ctx.caller.schoolId);
  const at = path.split(/[?#]/)[0] ?? '';
  const patterns = new Map(menus.map((menu) => [fullPath(menus, menu), menu]));
  const menu = patterns.get(pageAt([...patterns.keys()], at) ?? at);
  if (menu && menu.component !== BUTTON) return explainMenu(ctx, who, menu, menus);
  return {
    title: `为什么打不开页面 ${at}`,
    can: false,
    conclusion: `没有地址为 ${at} 的页面。`,
    person: personOf(who),
    steps: [{ title: '菜单', ok: false, text: '菜单树里没有这个地址，请检查链接' }],
  };
};
const fullPath = (menus: readonly MenuDraft[], menu: MenuDraft, depth = 0): string => {
  const parent = menus.find(({ menuId }) => menuId === menu.parentId);
  return joinedPath(
    parent && depth < menus.length ? fullPath(menus, parent, depth + 1) : '',
    menu.path,
  );
};

/** Their menu is made by the function that makes everybody's, and each of its reasons is told. */
async function explainMenu(
  ctx: Ctx,
  who: Asked,
  menu: MenuDraft,
  menus: readonly MenuDraft[],
): Promise<Explained> {
  const earned = await earnedBy(ctx.client, who.caller);
  const own = menusFor(menus, [...doorsOf(who.caller), ...earned]);
  const inMenu = namesIn(own).includes(menu.name);
  const can = inMenu && who.closed === null;
  const steps = [...personSteps(who), ...menuSteps(who, menu, menus, earned), scopeStep(ctx, who)];
  const first = steps.find((step) => step.ok === false);
  const { name, he } = who.say;
  return {
    title: `为什么看不到页面「${menu.title}」`,
    can,
    conclusion: can
      ? `${name}看得到「${menu.title}」${menu.hidden ? '，但它不在导航中显示' : ''}。`
      : `${name}看不到「${menu.title}」：${first?.text ?? `其下没有${he}能看到的菜单`}。`,
    person: personOf(who),
    steps,
  };
}

function personSteps(who: Asked): WhyStep[] {
  const { roles } = who;
  return [
    accountStep(who),
    {
      title: '角色',
      ok: roles.length > 0 ? null : false,
      text:
        roles.map((r) => (r.stopped ? `${r.name}（已停用）` : r.name)).join('、') ||
        '没有分配角色，默认角色不含任何权限',
    },
  ];
}

function menuSteps(
  who: Asked,
  menu: MenuDraft,
  menus: readonly MenuDraft[],
  earned: readonly string[],
): WhyStep[] {
  const wrong = problemsOf(menus).filter(
    (p) => p.menuId === menu.menuId && (p.field === 'parentId' || p.field === 'path'),
  );
  const steps: WhyStep[] = [
    {
      title: '菜单',
      ok: wrong.length === 0,
      text: wrong.length ? wrong.map((p) => p.text).join('；') : `路径 ${menu.path}，在菜单树中`,
    },
  ];
  if (menu.hidden)
    steps.push({ title: '显示', ok: null, text: '设为隐藏：不在导航中显示，知道地址仍可以打开' });
  const wanted = permissionsOf(menu);
  if (!wanted.length) {
    const below = menus.filter((m) => m.parentId === menu.menuId).length;
    const link = kindOf(menu) === 'link';
    steps.push({
      title: '权限',
      ok: link ? true : null,
      text: below
        ? `目录：其下 ${below} 个菜单中看得到任意一个，就看得到它`
        : link
          ? '没有权限标识的外部链接，人人都看得到'
          : '没有权限标识，谁也看不到',
    });
    return steps;
  }
  const having = who.roles.filter((role) => mayAny(role.permissions, wanted));
  const givers = having.filter((role) => !role.stopped).map((role) => role.name);
  const stopped = having.filter((role) => role.stopped).map((role) => role.name);
  const needed = wanted.map(sayPermission).join(' 或 ');
  const principals = who.caller.principals.filter((one) => mayAny(one.permissions, wanted));
  const lent = principals.map((one) => `代理 ${one.cname}（至 ${one.until}）`).join('、');
  steps.push({
    title: '权限',
    ok: mayAny([...doorsOf(who.caller), ...earned], wanted),
    text: givers.length
      ? `需要 ${needed}，由角色 ${givers.join('、')} 给予`
      : `需要 ${needed}，${stopped.length ? `给予它的角色 ${stopped.join('、')} 已停用` : `${who.say.he}的角色都没有`}${lent && `，因${lent}而能使用`}${mayAny(earned, wanted) ? '，因被安排任教而能使用' : ''}`,
  });
  return steps;
}

function scopeStep({ reference }: Ctx, { caller }: Asked): WhyStep {
  const types = [...new Set(caller.scopes.map((s) => s.businessType))].map(
    (id) => reference.businessTypes.find((t) => t.id === id)?.name ?? id,
  );
  return {
    title: '数据范围',
    ok: null,
    text: types.length
      ? `在 ${types.join('、')} 中有数据范围`
      : '没有任何数据范围：页面打得开，按单位的列表是空的',
  };
}
