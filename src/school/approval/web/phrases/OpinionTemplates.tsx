import { useState } from 'react';
import type { ApprovalEventType } from '../../../../../machines/approval/approval.types.ts';
import { keepUserConfig, useUserConfig } from '../../../../platform/web/actors/userConfig.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Chip } from '../../../../platform/web/kit/piece/Chip.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import './phrases.css';
import { type Phrases, phrasesOf, typed } from './phrases.ts';

const MOST = 9;
const LONGEST = 200;
type Kind = keyof Phrases;
const KINDS: readonly { kind: Kind; title: string; other: string; mark: ApprovalEventType }[] = [
  { kind: 'passing', title: '通过', other: '退回', mark: 'pass' },
  { kind: 'objecting', title: '退回', other: '通过', mark: 'returnToDeclarer' },
];

/** The templates of this person, and what keeps them in their settings. */
function useTemplates() {
  const phrases = phrasesOf(useUserConfig());
  const { busy, send: underWay } = useSending();
  const write = ({ passing, objecting }: Phrases) =>
    underWay(async () => {
      await keepUserConfig({ opinions: [...passing], objections: [...objecting] });
    });
  return { phrases, busy, write };
}

interface Props {
  opinion: string;
  onOpinion: (text: string) => void;
  /** The decision that is marked; a phrase marks its own. */
  mark: ApprovalEventType;
  onMark: (type: ApprovalEventType) => void;
  /** Those of this kind alone: where only one decision can be taken, and no key fills them in. */
  only?: Kind;
  /** Those that say nothing of what is decided on here. */
  without?: readonly string[];
}
/**
 * 常用意见 below the box, those of a pass apart from those of a return: pressed, or by 1–9 (in the box: Alt+1–9), the text is put behind
 * what has been typed.
 */
export function OpinionTemplates({
  opinion,
  onOpinion,
  mark,
  onMark,
  only,
  without: unfit = [],
}: Props) {
  const { phrases, busy, write } = useTemplates();
  const [editing, setEditing] = useState(false);
  const text = opinion.trim();
  const all = [...phrases.passing, ...phrases.objecting];
  const full = all.length >= MOST;
  const into: Kind = mark === 'pass' ? 'passing' : 'objecting';
  const shown = (kind: Kind) => phrases[kind].filter((template) => !unfit.includes(template));
  const without = (template: string): Phrases => ({
    passing: phrases.passing.filter((other) => other !== template),
    objecting: phrases.objecting.filter((other) => other !== template),
  });
  const raised = (kind: Kind, template: string): Phrases => {
    const list = [...phrases[kind]];
    const at = list.indexOf(template);
    list.splice(at - 1, 2, template, list[at - 1] ?? template);
    return { ...phrases, [kind]: list };
  };
  const moved = (kind: Kind, template: string): Phrases => {
    const left = without(template);
    return kind === 'passing'
      ? { ...left, objecting: [...left.objecting, template] }
      : { ...left, passing: [...left.passing, template] };
  };
  return (
    <Row as="fieldset" gap="4px 8px" data-templates="">
      <legend className="visually-hidden">常用意见</legend>
      {KINDS.filter(({ kind }) => shown(kind).length > 0 && (only ?? kind) === kind).map(
        ({ kind, title, other, mark: marks }) => (
          <Row as="fieldset" gap="4px 8px" className="template-kind" key={kind}>
            <legend className="visually-hidden">{title}类常用意见</legend>
            <Hint as="span" aria-hidden="true">
              {title}
            </Hint>
            {shown(kind).map((template) => (
              <Row as="span" oneLine gap={4} key={template}>
                <Chip
                  {...(only ? {} : { digit: all.indexOf(template) + 1 })}
                  data-template={all.indexOf(template) + 1}
                  title={
                    editing || only
                      ? undefined
                      : `快捷键 ${all.indexOf(template) + 1}，在意见框中按 Alt+${all.indexOf(template) + 1}`
                  }
                  onClick={() => {
                    onMark(marks);
                    onOpinion(typed(opinion, template));
                  }}
                >
                  {template}
                </Chip>
                {editing && (
                  <>
                    {phrases[kind].indexOf(template) > 0 && (
                      <TextButton
                        disabled={busy}
                        aria-label={`上移常用意见“${template}”`}
                        onClick={() => void write(raised(kind, template))}
                      >
                        上移
                      </TextButton>
                    )}
                    <TextButton disabled={busy} onClick={() => void write(moved(kind, template))}>
                      移到{other}
                    </TextButton>
                    <TextButton
                      disabled={busy}
                      aria-label={`删除常用意见“${template}”`}
                      onClick={() => void write(without(template))}
                    >
                      删除
                    </TextButton>
                  </>
                )}
              </Row>
            ))}
          </Row>
        ),
      )}
      <TextButton
        disabled={busy || full || text === '' || text.length > LONGEST || all.includes(text)}
        title={
          full
            ? `最多 ${MOST} 条，请先删除不用的`
            : `把意见框中的文字存为${into === 'passing' ? '通过' : '退回'}类常用意见`
        }
        onClick={() => void write({ ...phrases, [into]: [...phrases[into], text] })}
      >
        存为常用意见
      </TextButton>
      <TextButton aria-pressed={editing} onClick={() => setEditing(!editing)}>
        {editing ? '完成整理' : '整理'}
      </TextButton>
    </Row>
  );
}
