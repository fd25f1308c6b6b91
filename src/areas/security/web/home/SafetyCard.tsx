import { StatGrid } from '../../../../platform/web/kit/Stat.tsx';
import { CountStat } from '../../../../platform/web/resource/CountStat.tsx';
import type { CardProps } from '../../../../school/approval/web/homeCard.ts';
import binding from '../../contract/binding.entity.ts';
import ipAllow from '../../contract/ipAllow.entity.ts';
import session from '../../contract/session.entity.ts';

const PATH = '/system/safety';
const COUNTED = [
  ['session', '正在登录的会话', session],
  ['binding', '绑定的账号', binding],
  ['network', 'IP 允许名单', ipAllow],
] as const;

/** 登录与网络: who is logged in now, and what else lets people in (首页 26). */
export function SafetyCard({ onOpen }: CardProps) {
  return (
    <StatGrid>
      {COUNTED.map(([tab, label, entity]) => (
        <CountStat
          key={tab}
          filters={{}}
          path={PATH}
          more={{ tab }}
          {...{ entity, label, onOpen }}
        />
      ))}
    </StatGrid>
  );
}
