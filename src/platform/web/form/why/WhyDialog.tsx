import {
  askAdministrator,
  textOfSubject,
  type WhySubject,
  whyOneself,
} from '../../../contract/why/why.calls.ts';
import { useReadOnly } from '../../actors/simulation.ts';
import { callApi } from '../../api/call.ts';
import { Explained } from '../../kit/facts/Explained.tsx';
import { Hint } from '../../kit/plain/Text.tsx';
import { Task } from '../task/Task.tsx';
import { text } from '../task/taskFields.tsx';

const FIELDS = {
  note: text({
    label: '补充说明（可不填）',
    max: 200,
    rows: 2,
    hint: '请管理员处理时，与系统的说明、所在页面一起发给能授权的管理员',
  }),
};

/** The answer about oneself, and 请管理员处理; who looks as somebody else reads theirs and sends nothing. */
export default function WhyDialog({
  subject,
  onClose,
}: {
  subject: WhySubject;
  onClose: () => void;
}) {
  const readOnly = useReadOnly();
  return (
    <Task
      title="为什么？"
      action={readOnly ? undefined : '请管理员处理'}
      closeText="关闭"
      fields={readOnly ? {} : FIELDS}
      preview={{
        call: whyOneself,
        input: () => ({ query: { subject: textOfSubject(subject) } }),
        reading: <Hint>正在核对…</Hint>,
        own: [404, 422, 601],
        show: (answer) => <Explained {...answer} />,
      }}
      send={(values) =>
        callApi(askAdministrator, {
          body: { subject, page: `${location.pathname}${location.search}`, ...values },
        })
      }
      said={({ data }) => `已请 ${data.told} 位管理员处理，编号 ${data.request}`}
      saidFor={8000}
      refusalAt="below"
      onClose={onClose}
    >
      {({ at, preview }) => (
        <>
          {preview}
          {'note' in at ? at.note : <Hint below>正在以他人身份查看，不能请管理员处理。</Hint>}
        </>
      )}
    </Task>
  );
}
