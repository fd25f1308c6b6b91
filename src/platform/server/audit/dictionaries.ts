import { JOB_STATE_ZH } from '../../../../machines/job/job.machine.ts';
import { fromContract } from '../../contract/registry.ts';
import type { Queryable } from '../database/queryable.ts';
import { actionWords, entityWords } from './words.ts';

/** An entry of a dictionary as it is stored. */
export interface DictEntry {
  dictCode: number;
  dictLabel: string;
  dictValue: string;
  listClass: string | null;
  cssClass: string | null;
  enabled: boolean;
}
type Words = readonly (readonly [value: string, label: string, listClass?: string])[];
/** Words that the program itself has: nobody changes them, so they stand in no table. */
const OWN = fromContract<Readonly<Record<string, Words>>>(() => ({
  audit_action: [...actionWords()].map(([value, label]) => [value, label]),
  audit_entity: [...entityWords()].map(([value, label]) => [value, label]),
  audit_outcome: [
    ['done', '成功', 'success'],
    ['denied', '拒绝', 'danger'],
  ],
  login_event: [
    ['login', '登录', 'success'],
    ['failed', '登录失败', 'danger'],
    ['logout', '退出', 'info'],
  ],
  login_way: [
    ['password', '密码'],
    ['oauth', '单点登录'],
  ],
  simulation_event: [
    ['start', '开始模拟', 'warning'],
    ['look', '查看', 'info'],
    ['refused', '被拒绝', 'danger'],
    ['stop', '退出模拟', 'success'],
    ['logout', '退出登录', 'info'],
  ],
  job_kind: [
    ['import', '导入'],
    ['export', '导出'],
    ['photos', '导入照片'],
    ['photoExport', '导出照片'],
    ['accounts', '开通账号'],
    ['switches', '审批开关'],
    ['verify', '审计核对'],
  ],
  job_state: [
    ['queued', JOB_STATE_ZH.queued, 'info'],
    ['running', JOB_STATE_ZH.running, 'primary'],
    ['done', JOB_STATE_ZH.done, 'success'],
    ['failed', JOB_STATE_ZH.failed, 'danger'],
    ['cancelled', JOB_STATE_ZH.cancelled, 'info'],
  ],
  sensitive_kind: [
    ['unmask', '查看全文', 'warning'],
    ['export', '导出', 'danger'],
    ['search', '按号码查找', 'info'],
  ],
}));

/** The entries of a dictionary in their order: those that the program has, else those of the table. */
export async function dictionaryOf(
  db: Queryable,
  schoolId: number,
  type: string,
): Promise<DictEntry[]> {
  const own = Object.hasOwn(OWN(), type) ? OWN()[type] : undefined;
  if (own)
    return own.map(([dictValue, dictLabel, listClass], at) => ({
      dictCode: at,
      dictLabel,
      dictValue,
      listClass: listClass ?? null,
      cssClass: null,
      enabled: true,
    }));
  const { rows } = await db.query<DictEntry>(
    `select dict_code as "dictCode", dict_label as "dictLabel", dict_value as "dictValue", list_class as "listClass", css_class as "cssClass", enabled
     from dict_data where school_id = $1 and dict_type = $2 order by sort_no, dict_code, dict_value`,
    [schoolId, type],
  );
  return rows;
}
