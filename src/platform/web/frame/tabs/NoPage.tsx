import { useLocation } from 'react-router-dom';
import { WhyButton } from '../../form/why/WhyButton.tsx';
import { LightLink } from '../../kit/plain/LightButton.tsx';

/** The menu names a view that this build does not have. */
export function UnknownView({ title, view }: { title: string; view: string }) {
  return (
    <section className="page-message">
      <h1>{title}</h1>
      <p>这个菜单指向的页面不存在，暂时无法打开。请系统管理员在系统菜单配置中检查它的组件路径。</p>
      <small>组件路径：{view}</small>
    </section>
  );
}

/** 没有这个页面 (菜单 7), with the way to ask why (权限 29). */
export function NotFound() {
  const { pathname } = useLocation();
  return (
    <section className="page-message">
      <h1>没有这个页面</h1>
      <p>地址不正确，或者您没有查看它的权限。请从菜单进入，或者返回首页。</p>
      <LightLink primary href="/home">
        返回首页
      </LightLink>
      <p>
        <WhyButton subject={{ kind: 'page', path: pathname }} />
      </p>
    </section>
  );
}
