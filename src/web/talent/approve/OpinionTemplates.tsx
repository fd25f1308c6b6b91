import { useState } from 'react';
import { keepUserConfig, useUserConfig } from '../../actors/userConfig.ts';
import { useSending } from '../../ui/form/useSending.ts';
import { typed } from './keys.ts';

/** What a new approver starts with; what he keeps himself takes their place (domain.md 1.3.7). */
const FIRST = ['同意。', '学时与方案不一致，请核实后重新提交。', '教学班人数有误，请核对后重新提交。', '请补充计划外开课的原因。'];
const MOST = 9;
const LONGEST = 200;

/** The templates of this person, and what keeps them in his settings. */
function useTemplates() {
  const { opinions = FIRST } = useUserConfig();
  const { busy, send: underWay } = useSending();
  const write = (next: readonly string[]) =>
    underWay(async () => {
      await keepUserConfig({ opinions: [...next] });
    });
  return { templates: opinions, busy, write };
}

interface Props {
  opinion: string;
  onOpinion: (text: string) => void;
}
/** 常用意见 below the box: pressed, or by 1–9 (in the box: Alt+1–9), the text is put behind what has been typed. */
export function OpinionTemplates({ opinion, onOpinion }: Props) {
  const { templates, busy, write } = useTemplates();
  const [editing, setEditing] = useState(false);
  const text = opinion.trim();
  const keepable = text !== '' && text.length <= LONGEST && !templates.includes(text);
  return (
    <fieldset className="templates" data-templates="">
      <legend className="visually-hidden">常用意见</legend>
      {templates.map((template, i) => (
        <span key={template} className="template">
          <button
            type="button"
            className="chip"
            data-template={i + 1}
            title={editing ? undefined : `快捷键 ${i + 1}，在意见框中按 Alt+${i + 1}`}
            onClick={() => onOpinion(typed(opinion, template))}
          >
            <i aria-hidden="true">{i + 1}</i>
            {template}
          </button>
          {editing && (
            <button
              type="button"
              className="link"
              disabled={busy}
              aria-label={`删除常用意见“${template}”`}
              onClick={() => void write(templates.filter((other) => other !== template))}
            >
              删除
            </button>
          )}
        </span>
      ))}
      <button
        type="button"
        className="link"
        disabled={busy || !keepable || templates.length >= MOST}
        title={templates.length >= MOST ? `最多 ${MOST} 条，请先删除不用的` : '把意见框中的文字存为常用意见'}
        onClick={() => void write([...templates, text])}
      >
        存为常用意见
      </button>
      <button type="button" className="link" aria-pressed={editing} onClick={() => setEditing(!editing)}>
        {editing ? '完成整理' : '整理'}
      </button>
    </fieldset>
  );
}
