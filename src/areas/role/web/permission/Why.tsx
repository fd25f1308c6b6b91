import { type FormEvent, useState } from 'react';
import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { LEVELS, type Level } from '../../../../../machines/approval/approval.types.ts';
import { CODE } from '../../../../platform/contract/codes.ts';
import { entityCalls } from '../../../../platform/contract/resource/calls.ts';
import { menuTreeList } from '../../../../platform/contract/system.calls.ts';
import type { Explanation } from '../../../../platform/contract/why/explanation.ts';
import {
  textOfSubject,
  type WhySubject,
  whySomebody,
} from '../../../../platform/contract/why/why.calls.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { ApiError } from '../../../../platform/web/api/errors.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { Explained } from '../../../../platform/web/kit/facts/Explained.tsx';
import { AsyncPick } from '../../../../platform/web/kit/field/AsyncPick.tsx';
import { SelectField, TextField } from '../../../../platform/web/kit/field/fields.tsx';
import { Panel, Row, Scroll, Tiles } from '../../../../platform/web/kit/layout/Layout.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { whyDeclaration } from '../../../../school/declaration/contract/why.calls.ts';
import { whyScreen } from '../../../../school/people/contract/permission.calls.ts';
import user, { type UserRow } from '../../../../school/people/contract/user.entity.ts';
import { menuLines } from '../../../../school/people/web/menuTree.ts';

interface Person {
  id: number;
  /** `张三（1001）` */
  name: string;
}
const searchPeople = async (keyword: string, signal: AbortSignal): Promise<Person[]> =>
  (
    (
      await callApi(
        entityCalls(user).list,
        { query: { keyword, pageSize: 20, loginOnly: 'true' } as never },
        { signal },
      )
    ).data.rows as UserRow[]
  ).map((row) => ({
    id: row.id,
    name: `${row.cname}（${row.employeeNumber}）`,
  }));

interface Question {
  what: 'screen' | 'declaration';
  menuId: string;
  declarationNo: string;
  level: Level | '';
}
const missingIn = ({ what, menuId, declarationNo }: Question, who: number | undefined) => ({
  ...(who ? {} : { user: '请选择人员' }),
  ...(what === 'screen' && !menuId ? { menuId: '请选择菜单' } : {}),
  ...(what === 'declaration' && !declarationNo ? { declarationNo: '请输入申报编号' } : {}),
});
async function explained(
  { what, menuId, declarationNo, level }: Question,
  who: number,
): Promise<Explanation> {
  const userId = String(who);
  if (what === 'screen') return (await callApi(whyScreen, { query: { userId, menuId } })).data;
  const query = { userId, declarationNo, ...(level ? { level } : {}) };
  return (await callApi(whyDeclaration, { query }, { own: [CODE.invalid] })).data;
}

/** What somebody has asked of themselves and sent to the administrators (权限 30), in the working context of theirs. */
export interface About {
  subject: WhySubject;
  at?: string;
}
function WhyAsked({ id, about: { subject, at } }: { id: number; about: About }) {
  const query = { userId: String(id), subject: textOfSubject(subject), ...(at ? { at } : {}) };
  const { data, error, refetch } = useCall(whySomebody, { query }, { own: [404, 422] });
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  return (
    data && (
      <Scroll as="section" fill pad={16} aria-label="说明">
        <Hint>所问：{data.title}</Hint>
        <Explained {...data} />
      </Scroll>
    )
  );
}

/** 为什么他看不到: somebody and a screen, or somebody and a declaration at a level; the server answers step by step. */
export function Why({ asked, about }: { asked: Person | null; about: About | null }) {
  const [chosen, setChosen] = useState<Person[]>(asked ? [asked] : []);
  const [what, setWhat] = useState<Question['what']>('screen');
  const [menuId, setMenu] = useState('');
  const [declarationNo, setNo] = useState('');
  const [level, setLevel] = useState<Level | ''>('');
  const [answer, setAnswer] = useState<Explanation | null>(null);
  const { busy, send: underWay } = useSending();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const menus = useCall(menuTreeList, { query: {} }).data ?? [];
  const who = chosen[0]?.id;
  const ask = (event: FormEvent) =>
    underWay(async () => {
      event.preventDefault();
      const question = { what, menuId, declarationNo: declarationNo.trim(), level };
      const missing = missingIn(question, who);
      setErrors(missing);
      if (Object.keys(missing).length || !who) return;
      try {
        setAnswer(await explained(question, who));
      } catch (error) {
        setAnswer(null);
        if (error instanceof ApiError) setErrors(error.fields);
      }
    });
  return (
    <>
      <form aria-label="提问" onSubmit={ask}>
        <Panel pad={16}>
          <Tiles fit min={240} gap="12px 16px" align="start">
            <AsyncPick
              label="谁"
              name="user"
              required
              placeholder="输入姓名、工号或登录名"
              search={searchPeople}
              keyOf={(p) => p.id}
              labelOf={(p) => p.name}
              chosen={chosen}
              onChange={setChosen}
              error={errors.user}
            />
            <SelectField
              label="问什么"
              name="what"
              value={what}
              options={[
                { value: 'screen', label: '看不看得到某个菜单' },
                { value: 'declaration', label: '能不能审批某条申报' },
              ]}
              onChange={(next) => {
                setWhat(next);
                setAnswer(null);
              }}
            />
            {what === 'screen' ? (
              <SelectField
                label="菜单"
                name="menuId"
                required
                value={menuId}
                placeholder="请选择菜单"
                options={menuLines(menus).map((m) => ({
                  value: String(m.menuId),
                  label: `${'　'.repeat(m.depth)}${m.title}`,
                }))}
                onChange={setMenu}
                error={errors.menuId}
              />
            ) : (
              <>
                <TextField
                  label="申报编号"
                  name="declarationNo"
                  required
                  max={40}
                  value={declarationNo}
                  onChange={setNo}
                  error={errors.declarationNo}
                />
                <SelectField
                  label="审批级别"
                  name="level"
                  value={level}
                  placeholder="正在审批的一级"
                  options={LEVELS.map((value) => ({ value, label: `${LEVEL_UNIT_ZH[value]}审批` }))}
                  onChange={setLevel}
                />
              </>
            )}
          </Tiles>
          <Row air={12}>
            <Button type="submit" loading={busy}>
              说明原因
            </Button>
          </Row>
        </Panel>
      </form>
      {answer ? (
        <Scroll as="section" fill pad={16} aria-label="说明">
          <Explained {...answer} />
        </Scroll>
      ) : asked && about && who === asked.id ? (
        <WhyAsked id={asked.id} about={about} />
      ) : (
        <EmptyState text="选择人员和要问的内容，系统按实际判断的规则一步一步说明。" />
      )}
    </>
  );
}
