import { Suspense } from 'react';
import { Skeleton } from '../../kit/feedback/Skeleton.tsx';
import { LightLink } from '../../kit/plain/LightButton.tsx';
import { lazily } from '../../lazily.ts';
import type { PageRoute } from '../routes.ts';
import type { Verdict } from '../useVerdict.ts';
import { viewOf } from '../views.ts';

const WhyNoPage = lazily(() => import('./WhyNoPage.tsx'));

/** What the guard's verdict looks like: the view of the route, or a sentence that says why there is none; never a blank page. */
export function PageSlot({ verdict, route }: { verdict: Verdict; route: PageRoute | undefined }) {
  if (verdict === 'unknownView' && route)
    return <UnknownView title={route.title} view={route.view} />;
  if (verdict === 'noPage') return <NotFound />;
  const View = verdict === 'page' && route ? viewOf(route.view) : null;
  if (!View) return null;
  return (
    <Suspense fallback={<Skeleton height={320} label="正在打开页面" />}>
      <View />
    </Suspense>
  );
}

function UnknownView({ title, view }: { title: string; view: string }) {
  return (
    <section className="page-message">
      <h1>{title}</h1>
      <p>这个菜单指向的页面不存在，暂时无法打开。请系统管理员在系统菜单配置中检查它的组件路径。</p>
      <small>组件路径：{view}</small>
    </section>
  );
}

function NotFound() {
  return (
    <section className="page-message">
      <h1>没有这个页面</h1>
      <p>地址不正确，或者您没有查看它的权限。请从菜单进入，或者返回首页。</p>
      <LightLink primary href="/home">
        返回首页
      </LightLink>
      <Suspense>
        <WhyNoPage />
      </Suspense>
    </section>
  );
}
