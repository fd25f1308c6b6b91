import { NOUN } from '../../../../machines/nouns.ts';
import { PageFrame } from '../../../platform/web/kit/page/PageFrame.tsx';
import { PageTabs } from '../../../platform/web/kit/page/PageTabs.tsx';
import { useAddress } from '../../../platform/web/list/useAddress.ts';
import { Channels } from './Channels.tsx';
import { Outbox } from './Outbox.tsx';

const TABS = [
  { key: 'outbox', label: '发件箱' },
  { key: 'channels', label: '渠道' },
] as const;

/** 消息发送: what leaves the house, and by what (消息 1、2、8、17). */
export default function DeliveryView() {
  const [wanted, setTab] = useAddress('tab');
  const tab = wanted === 'channels' ? 'channels' : 'outbox';
  return (
    <PageFrame title={NOUN.delivery}>
      <PageTabs
        label={NOUN.delivery}
        tabs={TABS}
        tab={tab}
        onChoose={(key) => setTab(key === 'outbox' ? null : key, { replace: true })}
      />
      {tab === 'outbox' ? <Outbox /> : <Channels onTested={() => setTab(null)} />}
    </PageFrame>
  );
}
