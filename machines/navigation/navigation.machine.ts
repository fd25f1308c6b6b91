import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate';
import type { ChartMeta } from '../kit/process.ts';
import type { LogoutReason } from '../session/session.types.ts';
import { loginAddress, normal, pageAt, pathOf } from './navigation.rules.ts';

export interface NavigationContext {
  /** where the browser is: path, query and hash */
  place: string;
  /** the person's pages: true where the view that the menu names exists */
  pages: Readonly<Record<string, boolean>>;
}
export type NavigationEvent =
  /** the address has changed, by a link, a tab, the browser's buttons */
  | { type: 'GO'; place: string }
  /** somebody is logged in, and these are their pages; again when another one is simulated */
  | { type: 'PAGES'; pages: Readonly<Record<string, boolean>> }
  /** `wanted`: a path of the application that the login page was to lead to */
  | { type: 'LOGGED_IN'; wanted: string }
  | { type: 'LOGGED_OUT'; reason: LogoutReason; message: string | null }
  | { type: 'RETRY' };
export type NavigationEmitted =
  /** the browser goes to another document of ours */
  | { type: 'leave'; address: string; message: string | null }
  /** the address is written otherwise; the page stays */
  | { type: 'rewrite'; place: string }
  | { type: 'failed' }
  | { type: 'reload' };
export interface NavigationInput {
  place: string;
  /** which document the browser has loaded */
  document: 'app' | 'login';
}

/** What is shown is chosen anew when the address or the pages change, until nobody is logged in. */
const chosen = {
  GO: { target: 'routing', actions: 'keepPlace' },
  PAGES: { target: 'routing', actions: 'keepPages' },
  LOGGED_OUT: { target: 'left', actions: 'tellLogin' },
} as const;

const pageOf = ({ pages, place }: NavigationContext) => pageAt(Object.keys(pages), pathOf(place));

/**
 * The route guard of one document (登录 1；菜单 1、7): what is drawn at an address, and where the browser is sent
 * instead. The session chart loads user and menus; a session that never settles ends at a page with a button, not at a white one.
 */
export const navigationMachine = setup({
  types: {} as {
    context: NavigationContext & { document: NavigationInput['document'] };
    events: NavigationEvent;
    emitted: NavigationEmitted;
    input: NavigationInput;
    meta: ChartMeta;
  },
  // longer than everything that the session chart may wait for: other tabs 1 s, the call 10 s, logging out 10 s
  delays: { sessionTimeout: 30_000 },
  guards: {
    isLoginDocument: ({ context }) => context.document === 'login',
    hasView: ({ context }) => context.pages[pageOf(context) ?? ''] === true,
    isPage: ({ context }) => pageOf(context) !== null,
  },
  actions: {
    keepPages: assign(({ event }) => {
      assertEvent(event, 'PAGES');
      return { pages: event.pages };
    }),
    keepPlace: assign(({ event }) => {
      assertEvent(event, 'GO');
      return { place: event.place };
    }),
    straighten: enqueueActions(({ context, enqueue }) => {
      const place = normal(context.place, (path) => pageAt(Object.keys(context.pages), path));
      if (place === context.place) return;
      enqueue.assign({ place });
      enqueue.emit({ type: 'rewrite', place });
    }),
    tellLogin: emit(({ context, event }) => {
      assertEvent(event, 'LOGGED_OUT');
      return {
        type: 'leave' as const,
        address: loginAddress(context.place, event.reason),
        message: event.message,
      };
    }),
    tellHome: emit({ type: 'leave', address: '/', message: null }),
    tellWanted: emit(({ event }) => {
      assertEvent(event, 'LOGGED_IN');
      return { type: 'leave' as const, address: event.wanted, message: null };
    }),
    tellFailed: emit({ type: 'failed' }),
    tellReload: emit({ type: 'reload' }),
  },
}).createMachine({
  id: 'navigation',
  context: ({ input }) => ({
    place: input?.place ?? '/',
    document: input?.document ?? 'app',
    pages: {},
  }),
  initial: 'opening',
  states: {
    opening: {
      meta: { zh: '打开文档', screen: 'splash', fulfils: '登录 1：打开的是登录页还是应用' },
      always: [{ guard: 'isLoginDocument', target: 'arriving' }, { target: 'waiting' }],
    },
    arriving: {
      meta: {
        zh: '打开登录页，核对令牌',
        screen: 'login',
        fulfils: '登录 1：已登录的人打开登录页转到首页',
      },
      on: {
        LOGGED_IN: { target: 'entered', actions: 'tellHome' },
        LOGGED_OUT: 'atLogin',
      },
      // whatever hangs, the form is there
      after: { sessionTimeout: 'atLogin' },
    },
    atLogin: {
      meta: {
        zh: '登录页',
        screen: 'login',
        fulfils: '登录 1、2：没有登录只能打开登录页；登录后回到原来要去的地址',
      },
      on: { LOGGED_IN: { target: 'entered', actions: 'tellWanted' } },
    },
    waiting: {
      meta: {
        zh: '等待用户与菜单',
        screen: 'splash',
        fulfils: '登录 26：取用户信息；菜单 1：由菜单生成路由',
      },
      on: {
        GO: { actions: 'keepPlace' },
        PAGES: { target: 'routing', actions: 'keepPages' },
        LOGGED_OUT: { target: 'left', actions: 'tellLogin' },
      },
      after: { sessionTimeout: { target: 'failed', actions: 'tellFailed' } },
    },
    routing: {
      meta: {
        zh: '选择页面',
        screen: 'splash',
        fulfils: '菜单 1、9：路由由菜单生成，根地址转到首页',
      },
      entry: 'straighten',
      always: [
        { guard: 'hasView', target: 'page' },
        { guard: 'isPage', target: 'unknownView' },
        { target: 'noPage' },
      ],
    },
    page: {
      meta: { zh: '显示页面', screen: 'page', fulfils: '菜单 1：路由由菜单生成' },
      on: chosen,
    },
    unknownView: {
      meta: {
        zh: '菜单指向的页面不存在',
        screen: 'page/unknownView',
        fulfils: '菜单 7：菜单指向的页面不存在时写明组件路径',
      },
      on: chosen,
    },
    noPage: {
      meta: {
        zh: '没有这个页面或没有权限',
        screen: 'page/none',
        fulfils: '菜单 7：没有这个页面或没有权限，回答一样',
      },
      on: chosen,
    },
    failed: {
      meta: {
        zh: '加载不成功',
        screen: 'page/failed',
        fulfils: '菜单 8：取不到用户和菜单也不出现白屏，可以重试',
      },
      on: {
        GO: { actions: 'keepPlace' },
        RETRY: { target: 'waiting', actions: 'tellReload' },
        PAGES: { target: 'routing', actions: 'keepPages' },
        LOGGED_OUT: { target: 'left', actions: 'tellLogin' },
      },
    },
    entered: {
      type: 'final',
      meta: { zh: '进入应用', screen: 'splash', fulfils: '登录 1：登录后回到原来要去的地址' },
    },
    left: {
      meta: {
        zh: '转到登录页',
        screen: 'splash',
        fulfils: '登录 1：没有登录转到登录页，保留要去的完整地址',
      },
      // logged in again by another tab before the browser has gone
      on: { GO: { actions: 'keepPlace' }, PAGES: { target: 'routing', actions: 'keepPages' } },
    },
  },
});
