import type { ReactNode } from 'react';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { Row } from '../../../platform/web/kit/layout/Layout.tsx';
import { Tag } from '../../../platform/web/kit/page/Tag.tsx';
import type { Opening } from '../contract/opening.calls.ts';

const SAID: Readonly<Record<Opening['state'], string>> = {
  preparing: '申报须有的还缺：',
  ready: '现在可以申报了：请教学秘书新增教学任务并提交，四级审批依次通过以后指南结束。',
  away: '指南已收起，首页不再显示；随时可以继续。',
  over: '第一条申报已通过四级审批，指南结束。各步的资料照常在各自的页面里维护。',
};
interface Props {
  state: Opening['state'];
  stateZh: string;
  /** May put it away and take it up now. */
  leads: boolean;
  onSend: (event: 'putAway' | 'takeUp') => void;
  /** What is missing, in order. */
  children?: ReactNode;
}
/** Where the guide stands, what is missing, and 收起 or 继续 (开始 3、4). */
export function OpeningHead({ state, stateZh, leads, onSend, children }: Props) {
  return (
    <Row gap={12} align="center" className="opening-head">
      <Tag tone={state === 'preparing' ? 'warning' : 'success'}>{stateZh}</Tag>
      <p role="status">
        {SAID[state]}
        {state === 'preparing' && children}
      </p>
      {leads && state === 'away' && (
        <Button variant="outline" onClick={() => onSend('takeUp')}>
          继续指南
        </Button>
      )}
      {leads && (state === 'preparing' || state === 'ready') && (
        <Button variant="outline" onClick={() => onSend('putAway')}>
          收起指南
        </Button>
      )}
    </Row>
  );
}
