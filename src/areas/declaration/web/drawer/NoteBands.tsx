import type { ReactNode } from 'react';
import { percentText } from '../../../../platform/contract/percent.ts';
import { useOpen } from '../../../../platform/web/frame/tabs/tabs.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { NoteBand, NoteLine } from '../../../../platform/web/kit/piece/Band.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import type { DeclarationDetail } from '../../../../school/declaration/contract/declaration.shapes.ts';

interface Props {
  detail: DeclarationDetail;
  /** 一键更新 of the head counts, for whom the chart lets do it. */
  onRecount: (() => void) | null;
  busy: boolean;
}
/** What a person has to know before they decide: why nothing can be done, what has changed since, what was confirmed (审批 52、54；申报 38、51). */
export function NoteBands({ detail, onRecount, busy }: Props) {
  const open = useOpen();
  const { ended, flags, roomShare, warnings, related, pinnedToName } = detail;
  const counted = flags.some(({ key }) => key === 'headcountChanged');
  return (
    <>
      {ended && <Note title={ended} />}
      {pinnedToName && <Note title={`已转办给 ${pinnedToName}，由其办理`} />}
      {related.map(({ id, declarationNo, what, progressText }) => (
        <Note
          key={id}
          title={what === 'changes' ? '本申报是一份变更，通过后取代原申报' : '该申报有一份变更'}
          acts={
            <>
              <TextButton onClick={() => open(`/talent/declaration?open=${id}`)}>
                查看 {declarationNo}
              </TextButton>
              <span>{progressText}</span>
            </>
          }
        />
      ))}
      {flags.length > 0 && (
        <Note
          title="提交后有变化"
          list={flags.map(({ text, mustKnow }) => ({
            key: text,
            text: mustKnow ? `${text}（主审单位通过前须阅知）` : text,
          }))}
          acts={
            counted &&
            onRecount && (
              <Button size="xs" variant="accent" loading={busy} onClick={onRecount}>
                一键更新人数
              </Button>
            )
          }
        />
      )}
      {roomShare && (
        <Note title="教室需求" list={[{ key: 'share', text: roomShareText(roomShare) }]} />
      )}
      {warnings.length > 0 && <Note title="提交时申报人已确认" list={warnings} />}
    </>
  );
}

/** How much of the rooms the college asks for, and all of them together (报表 23). */
export const roomShareText = ({
  name,
  hours,
  total,
  supply,
}: NonNullable<DeclarationDetail['roomShare']>): string =>
  supply === 0
    ? `${name}的教学班每周需要教室 ${hours} 学时，学校还没有登记可用的教室`
    : `${name}的教学班每周需要教室 ${hours} 学时，占可用教室的 ${percentText(hours, supply)}；各学院共占 ${percentText(total, supply)}`;

interface NoteProps {
  title: string;
  list?: readonly { key: string; text: string }[];
  acts?: ReactNode;
}
const Note = ({ title, list = [], acts }: NoteProps) => (
  <NoteBand role="note" acts={acts}>
    <b>{title}</b>
    {list.map(({ key, text }) => (
      <NoteLine key={key}>{text}</NoteLine>
    ))}
  </NoteBand>
);
