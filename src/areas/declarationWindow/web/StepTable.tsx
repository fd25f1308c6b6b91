import type { ReactNode } from 'react';
import { mayAny } from '../../../platform/contract/permission.ts';
import { usePermissions } from '../../../platform/web/actors/session.ts';
import { useOpen } from '../../../platform/web/frame/tabs/tabs.ts';
import { SmallTable } from '../../../platform/web/kit/facts/SmallTable.tsx';
import { Tag } from '../../../platform/web/kit/page/Tag.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../platform/web/kit/plain/TextButton.tsx';
import { minuteText } from '../../../platform/web/time.ts';
import type { WindowBoard } from '../contract/windowBoard.calls.ts';
import { leftText, STEP_WORDS } from './steps.ts';

/** Declaring and the levels: until when, how long that is, and what stands there now; who may change the moments gets there from here. */
export function StepTable({ board }: { board: WindowBoard }) {
  const { levels, openAt, closeAt, now, state, stateZh, unsubmitted } = board;
  const line = (step: number, until: ReactNode, left: ReactNode, what: ReactNode) => (
    <tr key={step}>
      <th scope="row">{STEP_WORDS[step]}</th>
      <td>{until}</td>
      <td>{left}</td>
      <td>{what}</td>
    </tr>
  );
  return (
    <section className="window-steps" aria-label="各环节截止">
      <SmallTable heads={['环节', '截止', '还剩', '现在']} boxed>
        {line(
          0,
          closeAt ? `${openAt ? minuteText(openAt) : ''} 至 ${minuteText(closeAt)}` : '未设置',
          <Tag tone={state === 'open' ? 'success' : 'info'}>
            {state === 'open' && closeAt ? leftText(closeAt, now) : stateZh}
          </Tag>,
          `${unsubmitted} 条未提交`,
        )}
        {levels.map((level, i) =>
          line(
            i + 1,
            level.enabled || level.waiting > 0
              ? level.at
                ? minuteText(level.at)
                : '没有截止时间'
              : '不经过这一级',
            level.at && <Hint as="span">{leftText(level.at, now)}</Hint>,
            <>
              {level.waiting} 条待审批
              {level.late > 0 && `，其中 ${level.late} 条已过截止，不能办理`}
            </>,
          ),
        )}
      </SmallTable>
      <Ways />
    </section>
  );
}

const PLACES = [
  ['foundation:semester:edit', '/foundation/semester', '修改申报开放和截止'],
  ['foundation:general:edit', '/foundation/general', '修改各级审批截止'],
  ['foundation:declareExtension:list', '/foundation/declareExtension', '全部延期'],
] as const;
function Ways() {
  const permissions = usePermissions();
  const open = useOpen();
  return (
    <p className="window-ways">
      {PLACES.filter(([right]) => mayAny(permissions, [right])).map(([, path, text]) => (
        <TextButton key={path} onClick={() => open(path)}>
          {text}
        </TextButton>
      ))}
    </p>
  );
}
