import { mayAny } from '../../../../platform/contract/permission.ts';
import jobRun from '../../../../platform/contract/resource/jobRun.entity.ts';
import { usePermissions } from '../../../../platform/web/actors/session.ts';
import { ThingList } from '../../../../platform/web/kit/piece/ThingList.tsx';
import { Stat, StatGrid } from '../../../../platform/web/kit/Stat.tsx';
import { linkWith } from '../../../../platform/web/links.ts';
import { CountStat } from '../../../../platform/web/resource/CountStat.tsx';
import { useRows } from '../../../../platform/web/resource/useRows.ts';
import { daysAgo, minuteText, today } from '../../../../platform/web/time.ts';
import type { CardProps } from '../../../../school/approval/web/homeCard.ts';
import { LINE, listed, STATS, useFill } from '../../../../school/approval/web/homeCard.ts';
import user from '../../../../school/people/contract/user.entity.ts';

const PATH = '/system/user';
/** Lines below the numbers. */
const MOST = 5;
const LOCKED = { accountStatus: 'locked' };
/** Of which the card shows no lines; the others are counted by the list that it shows. */
const COUNTED = [
  ['待激活', { accountStatus: 'inactive' }],
  ['停用', { accountStatus: 'disabled' }],
  ['待双人确认', { vouching: 'waiting' }],
] as const;

/** 账号: who cannot get in, and who has logged in last (首页 26); numbers by the list of users itself. */
export function AccountsCard({ onOpen, onFill }: CardProps) {
  const day = today();
  const mayHelp = mayAny(usePermissions(), ['foundation:general:list']);
  const { rows: locked, total: lockedInAll } = useRows(user, MOST, LOCKED);
  const { rows: last, total: lastInAll } = useRows(user, MOST, {
    loginFrom: day,
    orderByColumn: 'lastLoginAt',
    isAsc: 'desc',
  });
  const open = (id: number) => onOpen(linkWith(PATH, { open: String(id) }));
  const lines = [
    ...(locked ?? []).map((row) => ({
      row,
      kind: '锁定',
      tone: 'warning' as const,
      act: '去解锁',
    })),
    ...(last ?? []).map((row) => ({ row, kind: '今天登录', tone: 'info' as const, act: '查看' })),
  ];
  const shownToo = [
    { label: '今天登录', total: lastInAll, filters: { loginFrom: day } },
    { label: '锁定', total: lockedInAll, filters: LOCKED },
  ];
  const shown = listed(STATS, Math.min(lines.length, MOST));
  useFill(onFill, locked && last && STATS + shown * LINE.thing);
  return (
    <>
      <StatGrid>
        {shownToo.map(({ label, total, filters }) => (
          <Stat
            key={label}
            value={total}
            label={label}
            disabled={!total}
            onClick={() => onOpen(linkWith(PATH, filters))}
          />
        ))}
        {COUNTED.map(([label, filters]) => (
          <CountStat key={label} entity={user} path={PATH} {...{ label, filters, onOpen }} />
        ))}
        {mayHelp && (
          <CountStat
            entity={jobRun}
            label="失败的任务"
            filters={{ state: 'failed', from: daysAgo(6) }}
            path="/foundation/general"
            more={{ tab: 'jobs' }}
            onOpen={onOpen}
          />
        )}
      </StatGrid>
      <ThingList
        label="锁定的和今天登录的账号"
        things={lines.slice(0, shown).map(({ row, kind, tone, act }) => ({
          key: `${kind} ${row.id}`,
          kind,
          tone,
          name: String(row.cname),
          about: String(row.roleNames ?? ''),
          since: row.lastLoginAt ? minuteText(String(row.lastLoginAt)).slice(11) : '',
          act,
          onOpen: () => open(row.id),
        }))}
      />
    </>
  );
}
