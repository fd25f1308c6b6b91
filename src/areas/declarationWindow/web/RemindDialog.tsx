import { callApi } from '../../../platform/web/api/call.ts';
import { ReadFirst } from '../../../platform/web/form/task/ReadFirst.tsx';
import { Task } from '../../../platform/web/form/task/Task.tsx';
import { own } from '../../../platform/web/form/task/taskFields.tsx';
import { NumberCell, SmallTable } from '../../../platform/web/kit/facts/SmallTable.tsx';
import { CheckBox } from '../../../platform/web/kit/plain/CheckBox.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import {
  type WindowCollege,
  type WindowOwner,
  windowOwners,
  windowRemind,
} from '../contract/windowBoard.calls.ts';

interface Props {
  /** With something that is not handed in. */
  colleges: readonly WindowCollege[];
  onClose: () => void;
}
/** 提醒申报人: who is told, of how many, in which words, before anything is sent (窗口 4). */
export function RemindDialog({ colleges, onClose }: Props) {
  const keys = colleges.map(({ unitKey }) => unitKey);
  return (
    <ReadFirst
      title="提醒申报人"
      call={windowOwners}
      input={{ query: { colleges: keys.join(',') } }}
      onClose={onClose}
    >
      {(owners) => <Form keys={keys} owners={owners} onClose={onClose} />}
    </ReadFirst>
  );
}

interface FormProps {
  keys: string[];
  owners: readonly WindowOwner[];
  onClose: () => void;
}
function Form({ keys, owners, onClose }: FormProps) {
  const reachable = owners.filter(({ why }) => why === null);
  return (
    <Task
      title="提醒申报人"
      wide
      action={({ values }) => (reachable.length > 0 ? `提醒 ${values.to.length} 人` : undefined)}
      closeText={reachable.length > 0 ? undefined : '关闭'}
      fields={{
        to: own<readonly number[]>(
          reachable.map(({ userId }) => userId),
          ({ value, onChange }) => (
            <SmallTable
              heads={[
                '提醒',
                '申报人',
                '单位',
                { number: '未提交' },
                { number: '其中被退回' },
                '说明',
              ]}
              boxed
            >
              {owners.map((one) => (
                <tr key={one.userId}>
                  <td>
                    <CheckBox
                      aria-label={`提醒 ${one.name}`}
                      checked={value.includes(one.userId)}
                      disabled={one.why !== null}
                      onChange={(on) =>
                        onChange(
                          on
                            ? [...value, one.userId]
                            : value.filter((userId) => userId !== one.userId),
                        )
                      }
                    />
                  </td>
                  <td>
                    {one.name} <Hint as="small">{one.employeeNumber}</Hint>
                  </td>
                  <td>{one.unitName}</td>
                  <NumberCell>{one.items}</NumberCell>
                  <NumberCell>{one.returned}</NumberCell>
                  <td>{one.why}</td>
                </tr>
              ))}
            </SmallTable>
          ),
        ),
      }}
      blocked={({ values }) => values.to.length === 0}
      send={({ to }) => callApi(windowRemind, { body: { colleges: keys, userIds: [...to] } })}
      said={({ data: { told, left } }) =>
        [`已提醒 ${told} 人`, ...left.map(({ name, why }) => `${name}：${why}`)].join('；')
      }
      rereads={['windowOwners']}
      refusalAt="below"
      onClose={onClose}
    >
      {({ at }) => (
        <>
          {at.to}
          {reachable[0] ? (
            <Hint below>
              {reachable[0].name} 收到的通知：“{reachable[0].text}”
            </Hint>
          ) : (
            <Hint below>没有可以提醒的人。</Hint>
          )}
          <Hint>每人每天最多提醒一次；通知里是各人自己的条数和截止时间。</Hint>
        </>
      )}
    </Task>
  );
}
