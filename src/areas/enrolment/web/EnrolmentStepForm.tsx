import {
  type EnrolmentStep,
  enrolmentRefusal,
  restoreEnrolment,
} from '../../../../machines/enrolment/enrolment.stored.ts';
import {
  ENROLMENT_EVENT_ZH,
  type EnrolmentContext,
  type EnrolmentEvent,
  REOPEN_REPORT_REASON,
} from '../../../../machines/enrolment/enrolment.types.ts';
import { NO_ORDER_ZH, type NoOrder } from '../../../platform/contract/settings/enrolment.ts';
import { StepDialog, type StepSaid } from '../../../platform/web/form/task/StepDialog.tsx';
import { enrolmentRefusalText } from '../contract/refusal.ts';

interface Props {
  name: string;
  type: EnrolmentStep;
  state: number;
  counts: EnrolmentContext & { students: number; accounts: number };
  /** Classes of the batch. */
  classes: number;
  /** How numbers go within a class. */
  noOrder: NoOrder;
  onStep: (said: StepSaid) => unknown;
  onClose: () => void;
}
const BY = { mayEdit: true, mayReport: true };
/** What a step brings about, in sentences. */
function effectsOf(
  type: EnrolmentStep,
  { counts: { listed, reported, students, accounts }, classes, noOrder }: Props,
): string[] {
  switch (type) {
    case 'open':
      return [`名单共 ${listed} 人，报到点可以开始登记报到`];
    case 'close':
      return [`已报到 ${reported} 人，截止后不再登记；有人延期到校时可以恢复报到`];
    case 'reopen':
      return ['恢复后可以继续登记报到，已分的班保留'];
    case 'number':
      return [
        `为 ${classes} 个班的 ${reported} 人按编号规则编学号（班内按${NO_ORDER_ZH[noOrder]}），并建立学籍`,
        '学号编定后不再改变，也不能重新分班',
      ];
    case 'openAccounts':
      return [
        `为还没有账号的 ${students - accounts} 名学生开通账号，初始密码随机生成，凭条只能取一次`,
      ];
    case 'archive':
      return ['归档后只能查看和统计'];
  }
}

/** One step of a batch: what it brings about, why the chart refuses it, and what has to be confirmed before (新生 1). */
export function EnrolmentStepForm(props: Props) {
  const { name, type, state, counts, onStep, onClose } = props;
  const { missing } = counts;
  const snapshot = restoreEnrolment(state, counts);
  /** The chart's answer, were everything written and so many confirmed. */
  const refusal = (acknowledged: number) => {
    const event = {
      type,
      by: BY,
      acknowledged,
      reason: '。'.repeat(REOPEN_REPORT_REASON),
    } as EnrolmentEvent;
    const why = enrolmentRefusal(snapshot, event);
    return why && enrolmentRefusalText(snapshot, type, why);
  };
  const why = refusal(missing);
  return (
    <StepDialog
      name={name}
      text={ENROLMENT_EVENT_ZH[type]}
      effects={effectsOf(type, props)}
      why={why}
      open={
        why === null && refusal(0) !== null
          ? { count: missing, label: `已核对 ${missing} 名未报到的新生` }
          : null
      }
      reasonMin={type === 'reopen' ? REOPEN_REPORT_REASON : null}
      onStep={onStep}
      onClose={onClose}
    />
  );
}
