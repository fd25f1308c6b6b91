import { mayAny } from '../../../platform/contract/permission.ts';
import { notify } from '../../../platform/web/actors/notification.ts';
import { usePermissions } from '../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../platform/web/actors/simulation.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { useCall, useRefresh } from '../../../platform/web/api/query.ts';
import { useSending } from '../../../platform/web/form/useSending.ts';
import { NativeSelect } from '../../../platform/web/kit/control/NativeSelect.tsx';
import { NumberCell } from '../../../platform/web/kit/facts/SmallTable.tsx';
import { ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { DataPane, DataScroll } from '../../../platform/web/list/table/DataPane.tsx';
import { type Head, PlainTable } from '../../../platform/web/list/table/PlainTable.tsx';
import {
  type RoleMode,
  VISIT_NOTICE,
  type VisitNotice,
  visitNoticeGet,
  visitNoticeSave,
} from '../contract/visitNotice.calls.ts';

const HEADS: readonly Head[] = [
  { title: '角色', width: 240 },
  { title: '人数', width: 96, align: 'is-number' },
  { title: '被模拟查看以后', width: 200 },
];
const MODES = (Object.keys(VISIT_NOTICE) as VisitNotice[]).map((value) => ({
  value,
  label: VISIT_NOTICE[value],
}));

/** 被查看的通知: how those of each role are told that somebody looked as them (模拟 18). */
export function VisitNotices() {
  const { data, error, refetch } = useCall(visitNoticeGet, { query: {} });
  const { send } = useSending();
  const refresh = useRefresh();
  const readOnly = useReadOnly();
  const may = mayAny(usePermissions(), ['system:safety:edit']) && !readOnly;
  const save = ({ roleId, roleName, mode: before }: RoleMode, mode: VisitNotice) =>
    send(async () => {
      await callApi(visitNoticeSave, { body: { roleId, before, mode } }).then(
        () =>
          notify({
            type: 'success',
            message: `「${roleName}」改为${VISIT_NOTICE[mode]}`,
            duration: 3000,
          }),
        () => {}, // told already
      );
      await refresh('visitNoticeGet');
    });
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Hint below>正在读取…</Hint>;
  return (
    <>
      <Hint below>
        有几个角色的人取告诉得最多的。汇总：未读的合为一条。不通知的，本人仍能在“谁看过我”里看到。
      </Hint>
      <DataPane aria-label="被查看的通知">
        <DataScroll>
          <PlainTable heads={HEADS}>
            {data.map((role) => (
              <tr key={role.roleId}>
                <td>{role.roleName}</td>
                <NumberCell>{role.people}</NumberCell>
                <td>
                  {may ? (
                    // not disabled meanwhile: it would lose the focus of whoever chooses by keyboard
                    <NativeSelect
                      fit
                      aria-label={`${role.roleName}被模拟查看以后`}
                      value={role.mode}
                      options={MODES}
                      onChange={(mode) => void save(role, mode)}
                    />
                  ) : (
                    VISIT_NOTICE[role.mode]
                  )}
                </td>
              </tr>
            ))}
          </PlainTable>
        </DataScroll>
      </DataPane>
    </>
  );
}
