import { Stack } from '../../../platform/web/kit/layout/Layout.tsx';
import { Problem } from '../../../platform/web/kit/plain/Text.tsx';
import './change.css';

interface Props {
  lines: readonly { label: string; before: string; after: string }[];
  notes: readonly string[];
  refusal: string | null;
}
/** What becomes of the student: 学籍状态 在读 → 休学 (异动 18). */
export function Effects({ lines, notes, refusal }: Props) {
  if (refusal) return <Problem>{refusal}</Problem>;
  return (
    <Stack as="ul" card gap={4} pad="8px 12px" className="change-effects" aria-label="生效预览">
      {lines.map(({ label, before, after }) => (
        <li key={label}>
          {label}：<del>{before}</del> → <ins>{after}</ins>
        </li>
      ))}
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
      {lines.length === 0 && notes.length === 0 && <li>年级、班级和学籍状态不变</li>}
    </Stack>
  );
}
