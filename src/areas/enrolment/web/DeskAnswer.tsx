import type { ReactNode } from 'react';
import type { DeskAnswer as Answer } from '../contract/enrolment.calls.ts';
import './desk.css';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';

const SAID: Readonly<Record<Answer['outcome'], { title: string; tone: string; next?: string }>> = {
  reported: { title: '报到成功', tone: 'success' },
  already: { title: '已经报到过', tone: 'warning' },
  settled: { title: '不能登记报到', tone: 'danger' },
  otherCampus: {
    title: '不在本校区报到',
    tone: 'danger',
    next: '仍要在这里登记，请输入 1 再按回车。',
  },
  several: { title: '有几个人，请选择', tone: 'warning', next: '输入前面的序号再按回车。' },
  unknown: { title: '名单里没有', tone: 'danger' },
};
interface Props {
  /** Null: nothing has been scanned yet, or its answer is on its way. */
  outcome: Answer['outcome'] | null;
  busy: boolean;
  /** Whom it is about. */
  children?: ReactNode;
}
/** What was scanned came to, large enough to be read from a step away; colour and word say the same. */
export function DeskAnswer({ outcome, busy, children }: Props) {
  if (!outcome)
    return (
      <div className="desk-answer" role="status">
        <Hint below>{busy ? '正在登记…' : '等待扫描或输入。'}</Hint>
      </div>
    );
  const { title, tone, next } = SAID[outcome];
  return (
    <div className="desk-answer" data-tone={tone} role="status">
      <p className="desk-title">{title}</p>
      {children}
      {next && <Hint below>{next}</Hint>}
    </div>
  );
}
