import { useState } from 'react';
import { NOTICE_KIND } from '../../../../platform/contract/noticeKinds.ts';
import { filled } from '../../../../platform/contract/noticeTexts/templateText.ts';
import { PLACEHOLDERS } from '../../../../platform/contract/placeholders.ts';
import {
  NOTICE_KEYS,
  type NoticeKey,
  templateOf,
} from '../../../../platform/contract/templates.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Tag } from '../../../../platform/web/kit/page/Tag.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { DataFoot, DataPane, DataScroll } from '../../../../platform/web/list/table/DataPane.tsx';
import { type Head, PlainTable } from '../../../../platform/web/list/table/PlainTable.tsx';
import { minuteText } from '../../../../platform/web/time.ts';
import { type NoticeTemplateRow, noticeTemplateList } from '../../contract/general.calls.ts';
import { TemplateDialog } from './TemplateDialog.tsx';
import { useMaySet } from './useMaySet.ts';

const HEADS: readonly Head[] = [
  { title: '类别', width: 88 },
  { title: '何时通知谁', width: 264 },
  { title: '文字（例）', width: 400 },
  { title: '修改', width: 176 },
  { title: '操作', width: 72 },
];
const EXAMPLE = Object.fromEntries(
  Object.entries(PLACEHOLDERS).map(([name, { example }]) => [name, example]),
);
/** A text as somebody reads it, with the examples of its placeholders. */
export const example = (text: string): string => filled(text, EXAMPLE);

/** 通知模板: every text that the product tells people with. */
export function Templates() {
  const { data, error, refetch } = useCall(noticeTemplateList, { query: {} });
  const [open, setOpen] = useState<NoticeKey | null>(null);
  const may = useMaySet();
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Hint below>正在读取通知模板…</Hint>;
  const own = (key: string): NoticeTemplateRow | undefined => data.find((row) => row.key === key);
  return (
    <DataPane aria-label="通知模板">
      <DataScroll>
        <PlainTable heads={HEADS}>
          {NOTICE_KEYS.map((key) => {
            const { kind, name, text } = templateOf(key);
            const set = own(key);
            const shown = example(set?.text ?? text);
            const changed = set ? `${set.by ?? '系统'} ${set.at ? minuteText(set.at) : ''}` : '';
            return (
              <tr key={key}>
                <td>{NOTICE_KIND[kind]}</td>
                <td title={name}>{name}</td>
                <td title={shown}>{shown}</td>
                <td title={changed}>{set ? changed : <Tag>出厂</Tag>}</td>
                <td>
                  <TextButton
                    aria-label={`${may ? '修改' : '查看'}：${name}`}
                    onClick={() => setOpen(key)}
                  >
                    {may ? '修改' : '查看'}
                  </TextButton>
                </td>
              </tr>
            );
          })}
        </PlainTable>
      </DataScroll>
      <DataFoot>
        <span>修改后新的通知用新的文字，已发出的不变。</span>
      </DataFoot>
      {open && (
        <TemplateDialog
          key={open}
          name={open}
          own={own(open)}
          may={may}
          onClose={() => setOpen(null)}
        />
      )}
    </DataPane>
  );
}
