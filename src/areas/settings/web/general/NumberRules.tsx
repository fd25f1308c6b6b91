import { useState } from 'react';
import {
  type NumberKind,
  numberFrom,
  patternProblem,
  ruleOf,
  TOKENS,
} from '../../../../platform/contract/settings/numberRules.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useCall, useRefresh } from '../../../../platform/web/api/query.ts';
import { AT_FIELDS, useSending } from '../../../../platform/web/form/useSending.ts';
import { TextField } from '../../../../platform/web/kit/field/fields.tsx';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Tag } from '../../../../platform/web/kit/page/Tag.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { DataPane, DataScroll } from '../../../../platform/web/list/table/DataPane.tsx';
import { type Head, PlainTable } from '../../../../platform/web/list/table/PlainTable.tsx';
import { minuteText } from '../../../../platform/web/time.ts';
import {
  type NumberRuleRow,
  numberRuleList,
  saveNumberRule,
} from '../../contract/general.calls.ts';
import { useMaySet } from './useMaySet.ts';

const HEADS: readonly Head[] = [
  { title: '编号', width: 112 },
  { title: '规则', width: 272 },
  { title: '例', width: 168 },
  { title: '最近用到', width: 232 },
  { title: '修改', width: 176 },
  { title: '操作', width: 72 },
];

/** 编号规则: how numbers are made, with an example and how far each has come. */
export function NumberRules() {
  const { data, error, refetch } = useCall(numberRuleList, { query: {} });
  const [open, setOpen] = useState<NumberRuleRow | null>(null);
  const may = useMaySet();
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Hint below>正在读取编号规则…</Hint>;
  return (
    <DataPane aria-label="编号规则">
      <DataScroll>
        <PlainTable heads={HEADS}>
          {data.map((row) => {
            const { kind, pattern, version, by, at, sequences } = row;
            const rule = ruleOf(kind as NumberKind);
            const last = sequences.map(({ prefix, last: n }) => `${prefix}… 到 ${n}`).join('，');
            const changed = version > 0 ? `${by ?? '系统'} ${at ? minuteText(at) : ''}` : '';
            return (
              <tr key={kind}>
                <td>{rule.name}</td>
                <td title={pattern}>
                  {pattern} {version === 0 && <Tag>出厂</Tag>}
                </td>
                <td>{numberFrom(pattern, rule.example, 387)}</td>
                <td title={last}>{last || '还没有自动编过号'}</td>
                <td title={changed}>{changed}</td>
                <td>
                  {may && (
                    <TextButton aria-label={`修改${rule.name}规则`} onClick={() => setOpen(row)}>
                      修改
                    </TextButton>
                  )}
                </td>
              </tr>
            );
          })}
        </PlainTable>
      </DataScroll>
      {open && <RuleDialog row={open} onClose={() => setOpen(null)} />}
    </DataPane>
  );
}

function RuleDialog({ row, onClose }: { row: NumberRuleRow; onClose: () => void }) {
  const rule = ruleOf(row.kind as NumberKind);
  const [pattern, setPattern] = useState(row.pattern);
  const { busy, problems, send, overtaken } = useSending();
  const refresh = useRefresh();
  const problem = patternProblem(rule, pattern);
  const save = () =>
    send(async () => {
      await callApi(
        saveNumberRule,
        { params: { kind: row.kind }, body: { pattern, version: row.version } },
        AT_FIELDS,
      );
      notify({
        type: 'success',
        message: `${rule.name}规则已保存，从下一个编号起生效`,
        duration: 3000,
      });
      await refresh('numberRuleList');
      onClose();
    });
  const close = () => {
    onClose();
    if (overtaken.current) void refresh('numberRuleList');
  };
  return (
    <TaskDialog
      title={`编号规则：${rule.name}`}
      action="保存"
      busy={busy}
      blocked={problem !== null}
      onAction={() => void save()}
      onClose={close}
    >
      <TextField
        label="规则"
        name="pattern"
        required
        value={pattern}
        onChange={setPattern}
        max={60}
        error={problems.pattern ?? problem ?? undefined}
      />
      <p className="general-preview" role="status">
        例：<b>{problem ? '—' : numberFrom(pattern, rule.example, 387)}</b>
      </p>
      <dl className="general-tokens">
        {[
          ...rule.tokens.map((token) => [`{${token}}`, TOKENS[token]] as const),
          ['{seq:5}', '流水号，5 位，不足补零（1 到 9 位，放在最后）'] as const,
        ].map(([token, what]) => (
          <div key={token}>
            <dt>
              <TextButton aria-label={`加上${what}`} onClick={() => setPattern(pattern + token)}>
                {token}
              </TextButton>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Hint>已有的编号不变。前面的部分变了，流水号从已有编号之后接着排。</Hint>
      {pattern !== rule.pattern && (
        <TextButton onClick={() => setPattern(rule.pattern)}>恢复出厂规则</TextButton>
      )}
    </TaskDialog>
  );
}
