import { Button } from '@chakra-ui/react';
import { useOpen } from '../../../../platform/web/frame/tabs/tabs.ts';
import type { DeclarationDetail } from '../../../../school/declaration/contract/declaration.shapes.ts';

interface Props {
  detail: DeclarationDetail;
  /** 一键更新 of the head counts, for whom the chart lets do it. */
  onRecount: (() => void) | null;
  busy: boolean;
}
/** What a person has to know before he decides: why nothing can be done, what has changed since, what was confirmed (审批 52、54；申报 38、51). */
export function NoteBands({ detail, onRecount, busy }: Props) {
  const open = useOpen();
  const { ended, flags, warnings, related, pinnedToName } = detail;
  const counted = flags.some(({ key }) => key === 'headcountChanged');
  return (
    <>
      {ended && <Band title={ended} />}
      {pinnedToName && <Band title={`已转办给 ${pinnedToName}，由其办理`} />}
      {related.map(({ id, declarationNo, what, progressText }) => (
        <Band
          key={id}
          title={what === 'changes' ? '本申报是一份变更，通过后取代原申报' : '该申报有一份变更'}
        >
          <button
            type="button"
            className="text-button"
            onClick={() => open(`/talent/declaration?open=${id}`)}
          >
            查看 {declarationNo}
          </button>
          <span className="form-change">{progressText}</span>
        </Band>
      ))}
      {flags.length > 0 && (
        <Band
          title="提交后有变化"
          list={flags.map(({ text, mustKnow }) => ({
            key: text,
            text: mustKnow ? `${text}（主审单位通过前须阅知）` : text,
          }))}
        >
          {counted && onRecount && (
            <Button size="xs" variant="outline" loading={busy} onClick={onRecount}>
              一键更新人数
            </Button>
          )}
        </Band>
      )}
      {warnings.length > 0 && <Band title="提交时申报人已确认" list={warnings} />}
    </>
  );
}

function Band({
  title,
  list = [],
  children,
}: {
  title: string;
  list?: readonly { key: string; text: string }[];
  children?: React.ReactNode;
}) {
  return (
    <div className="form-band" role="note">
      <p>
        <b>{title}</b>
        {list.map(({ key, text }) => (
          <span key={key} className="form-change">
            {text}
          </span>
        ))}
      </p>
      {children}
    </div>
  );
}
