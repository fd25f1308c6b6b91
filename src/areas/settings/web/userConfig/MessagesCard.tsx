import { useRef, useState } from 'react';
import { CODE } from '../../../../platform/contract/codes.ts';
import {
  CHANNELS,
  type Channel,
  DIGESTS,
  type Digest,
  ROBOTS,
} from '../../../../platform/contract/delivery/channels.ts';
import { NOTICE_KIND, type NoticeKind } from '../../../../platform/contract/noticeKinds.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { ApiError } from '../../../../platform/web/api/errors.ts';
import { useCall, useRefresh } from '../../../../platform/web/api/query.ts';
import { AT_FIELDS } from '../../../../platform/web/form/useSending.ts';
import { CheckGroup } from '../../../../platform/web/kit/field/CheckGroup.tsx';
import { FormCard, FormGrid } from '../../../../platform/web/kit/field/FormCard.tsx';
import { CheckField, SelectField } from '../../../../platform/web/kit/field/fields.tsx';
import { Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Hint, Problem } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { type Messages, myMessages, saveMyMessages } from '../../contract/messages.calls.ts';
import { RobotDialog } from './RobotDialog.tsx';

const KINDS = (Object.keys(NOTICE_KIND) as NoticeKind[]).map((value) => ({
  value,
  label: NOTICE_KIND[value],
}));
const HALVES = Array.from({ length: 48 }, (_, at) => {
  const value = `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`;
  return { value, label: value };
});
const optionsFor = (time: string | null) =>
  time === null || HALVES.some(({ value }) => value === time)
    ? HALVES
    : [...HALVES, { value: time, label: time }];
const DIGEST_OPTIONS = (Object.keys(DIGESTS) as Digest[]).map((value) => ({
  value,
  label: DIGESTS[value],
}));
type Part = Parameters<typeof callApi<typeof saveMyMessages>>[1]['body'];

/** Changes one after the other: a second one does not wait for the first to be seen, and none is lost. */
function useKeeping() {
  const refresh = useRefresh();
  const [mine, setMine] = useState<Part>({});
  const [problem, setProblem] = useState('');
  const before = useRef(Promise.resolve());
  const keep = (part: Part) => {
    setMine((now) => ({ ...now, ...part, choices: { ...now.choices, ...part.choices } }));
    before.current = before.current.then(async () => {
      setProblem('');
      try {
        await callApi(saveMyMessages, { body: part }, AT_FIELDS);
        notify({ type: 'success', message: '消息设置已保存', duration: 3000 });
      } catch (error) {
        setMine({});
        // any other refusal has been shown as a dialog
        if (error instanceof ApiError && error.code === CODE.invalid)
          setProblem(Object.values(error.fields).join('；'));
      }
      void refresh('myMessages');
    });
  };
  return { mine, problem, keep };
}

/** 消息: which notices leave the house, by which channel, and when (消息 10–13); each change is kept at once. */
export function MessagesCard({ readOnly }: { readOnly: boolean }) {
  const { data: stored, error, refetch } = useCall(myMessages, { query: {} });
  const { mine, problem, keep } = useKeeping();
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!stored) return <Hint below>正在读取…</Hint>;
  const { robot: _, choices, ...times } = mine;
  const data: Messages = { ...stored, ...times, choices: { ...stored.choices, ...choices } };
  return (
    <FormCard as="fieldset" disabled={readOnly}>
      <legend>消息</legend>
      {data.channels.length === 0 ? (
        <Hint below>学校没有启用邮件等渠道，通知只在铃铛里。</Hint>
      ) : (
        <Stack gap={12}>
          {data.channels.map((channel) => (
            <Kinds key={channel} channel={channel} data={data} readOnly={readOnly} keep={keep} />
          ))}
          <Times data={data} readOnly={readOnly} keep={keep} />
          {problem && <Problem>{problem}</Problem>}
        </Stack>
      )}
    </FormCard>
  );
}

interface Props {
  data: Messages;
  readOnly: boolean;
  keep: (part: Part) => void;
}
const HINT: Readonly<Record<Channel, (data: Messages) => string>> = {
  mail: ({ email }) =>
    email ? `发到 ${email}` : '没有登记电子邮箱，选了也发不出；请联系人事或管理员登记',
  webhook: () => '由学校的消息平台转给您',
  robot: ({ robotAddress, robotVendor }) =>
    robotAddress && robotVendor
      ? `${ROBOTS[robotVendor].name} ${robotAddress}`
      : '还没有填写机器人的地址，选了也发不出',
};
function Kinds({ channel, data, readOnly, keep }: Props & { channel: Channel }) {
  const [editing, setEditing] = useState(false);
  return (
    <>
      <CheckGroup
        label={CHANNELS[channel]}
        name={`messages-${channel}`}
        value={data.choices[channel]}
        options={KINDS}
        disabled={readOnly}
        hint={HINT[channel](data)}
        onChange={(kinds) => keep({ choices: { [channel]: kinds } })}
      />
      {channel === 'robot' && !readOnly && (
        <p>
          <TextButton onClick={() => setEditing(true)}>
            {data.robotAddress ? '修改机器人' : '填写机器人的地址'}
          </TextButton>
        </p>
      )}
      {editing && <RobotDialog data={data} onClose={() => setEditing(false)} />}
    </>
  );
}

function Times({ data, readOnly, keep }: Props) {
  const quiet = data.quietFrom !== null;
  return (
    <>
      <FormGrid>
        <SelectField
          label="什么时候发"
          name="digest"
          value={data.digest}
          options={DIGEST_OPTIONS}
          disabled={readOnly}
          hint="几条合在一封里"
          onChange={(digest) => keep({ digest })}
        />
        {data.digest === 'daily' && (
          <SelectField
            label="每天几点"
            name="digestAt"
            value={data.digestAt}
            options={optionsFor(data.digestAt)}
            disabled={readOnly}
            onChange={(digestAt) => keep({ digestAt })}
          />
        )}
      </FormGrid>
      <CheckField
        label="免打扰：这段时间里的以后再发"
        checked={quiet}
        disabled={readOnly}
        onChange={(on) =>
          keep(on ? { quietFrom: '22:00', quietTo: '07:00' } : { quietFrom: null, quietTo: null })
        }
      />
      {quiet && (
        <FormGrid>
          <SelectField
            label="从"
            name="quietFrom"
            value={data.quietFrom ?? ''}
            options={optionsFor(data.quietFrom)}
            disabled={readOnly}
            onChange={(quietFrom) => keep({ quietFrom })}
          />
          <SelectField
            label="到"
            name="quietTo"
            value={data.quietTo ?? ''}
            options={optionsFor(data.quietTo)}
            disabled={readOnly}
            onChange={(quietTo) => keep({ quietTo })}
          />
        </FormGrid>
      )}
    </>
  );
}
