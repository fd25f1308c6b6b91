import { useState } from 'react';
import { mayAny } from '../../../platform/contract/permission.ts';
import { usePermissions } from '../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../platform/web/actors/simulation.ts';
import { useCall, useRefresh } from '../../../platform/web/api/query.ts';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { Row } from '../../../platform/web/kit/layout/Layout.tsx';
import { ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { PageFrame } from '../../../platform/web/kit/page/PageFrame.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { WINDOW, type WindowBoard, windowBoard } from '../contract/windowBoard.calls.ts';
import { CollegeTable } from './CollegeTable.tsx';
import { ExtendDialog } from './ExtendDialog.tsx';
import { RemindDialog } from './RemindDialog.tsx';
import { StepTable } from './StepTable.tsx';
import './window.css';

/** 申报窗口, for whoever runs the campaign (窗口 1–4): what ends when, where each college stands, more time for it, reminders. */
export default function DeclarationWindowView() {
  const { data, error, refetch } = useCall(windowBoard, { query: {} }, { keepPrevious: true });
  return (
    <PageFrame title="申报窗口" hint={data && <Hint as="span">{data.semesterName}</Hint>}>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <Hint>正在读取…</Hint>}
      {data && <Board board={data} />}
    </PageFrame>
  );
}

function Board({ board }: { board: WindowBoard }) {
  const permissions = usePermissions();
  const readOnly = useReadOnly();
  const refresh = useRefresh();
  const may = (right: keyof typeof WINDOW) => !readOnly && mayAny(permissions, [WINDOW[right]]);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<'extend' | 'remind' | null>(null);
  const chosen = board.colleges.filter(({ unitKey }) => ticked.has(unitKey));
  const extendable = chosen.filter(({ mayExtend }) => mayExtend);
  const owing = chosen.filter(({ unsubmitted }) => unsubmitted > 0);
  const none = chosen.length === 0 ? '请先选择学院' : undefined;
  return (
    <div className="window-page">
      <StepTable board={board} />
      <Row gap={8} className="window-tools">
        {may('extend') && (
          <Button
            disabled={extendable.length === 0}
            title={none ?? (extendable.length === 0 ? '所选的不在您的范围内，不能延期' : undefined)}
            onClick={() => setAsked('extend')}
          >
            延期{extendable.length > 0 && `（${extendable.length}）`}
          </Button>
        )}
        {may('remind') && (
          <Button
            variant="outline"
            disabled={owing.length === 0}
            title={none ?? (owing.length === 0 ? '所选学院没有未提交的申报' : undefined)}
            onClick={() => setAsked('remind')}
          >
            提醒申报人{owing.length > 0 && `（${owing.length} 个学院）`}
          </Button>
        )}
        <Button variant="outline" onClick={() => void refresh('windowBoard')}>
          刷新
        </Button>
      </Row>
      <CollegeTable board={board} ticked={ticked} onTick={setTicked} />
      {asked === 'extend' && (
        <ExtendDialog board={board} colleges={extendable} onClose={() => setAsked(null)} />
      )}
      {asked === 'remind' && <RemindDialog colleges={owing} onClose={() => setAsked(null)} />}
    </div>
  );
}
