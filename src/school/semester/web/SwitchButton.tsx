import { TextButton } from '../../../platform/web/kit/plain/TextButton.tsx';

interface Props {
  /** Of the semester, short. */
  name: string;
  /** The right to change them. */
  may: boolean;
  /** Why they cannot be changed any more; null: they can. */
  refusal: string | null;
  onOpen: () => void;
}
/** Opens the approval switches of a semester: to change them, or only to look at them where the semester has gone on (学期 19). */
export function SwitchButton({ name, may, refusal, onOpen }: Props) {
  const verb = may && !refusal ? '修改' : '查看';
  return (
    <TextButton
      aria-label={`${verb}${name}的审批开关`}
      title={refusal ?? undefined}
      onClick={onOpen}
    >
      {verb}
    </TextButton>
  );
}
