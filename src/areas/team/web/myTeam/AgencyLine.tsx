import type { ReactNode } from 'react';
import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Tag } from '../../../../platform/web/kit/page/Tag.tsx';
import type { Agency } from '../../contract/team.calls.ts';

const STATE = {
  coming: ['未开始', 'info'],
  running: ['代理中', 'success'],
  over: ['已到期', 'info'],
  ended: ['已提前结束', 'info'],
} as const;

/** One agency: who for whom, from–to, why, and where it stands. */
export function AgencyLine({ agency, children }: { agency: Agency; children?: ReactNode }) {
  const [word, tone] = STATE[agency.state];
  return (
    <Row gap="4px 12px" className="team-line">
      <Tag tone={tone}>{word}</Tag>
      <b>
        {agency.agentName}（代 {agency.principalName}）
      </b>
      <span>
        {agency.beginOn} 至 {agency.endOn}
      </span>
      <small>{agency.reason}</small>
      {children}
    </Row>
  );
}
