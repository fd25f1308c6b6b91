import { expect, it } from 'vitest';

// imported inside the tests: a rule that throws while it is loaded must fail them
it('a reason for a simulation has 2 to 200 characters, blanks around it not counted', async () => {
  const { isReason } = await import('../../../machines/simulation/simulation.rules.ts');
  const given = [
    '',
    '核',
    ' 核 ',
    '核对',
    ' 核对 ',
    '核'.repeat(200),
    ` ${'核'.repeat(200)} `,
    '核'.repeat(201),
  ];
  expect(given.map(isReason)).toEqual([false, false, false, true, true, true, true, false]);
});

it('in a simulation everything but GET is refused, out of one nothing', async () => {
  const { refusesInSimulation } = await import('../../../machines/simulation/simulation.rules.ts');
  const snapshot = (readOnly: boolean) => ({
    hasTag: (tag: string) => readOnly && tag === 'readOnly',
  });
  const methods = ['GET', 'get', 'POST', 'PUT', 'DELETE'];
  expect(methods.map((method) => refusesInSimulation(snapshot(true), method))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
  expect(methods.map((method) => refusesInSimulation(snapshot(false), method))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

it('a message goes with the field that it stands at and with what lies within it, and with nothing else', async () => {
  const { without } = await import('../../../machines/editing/editing.rules.ts');
  const problems = {
    groups: '至少一组',
    'groups.0.name': '请填写名称',
    'groupsOf.1': '不能为空',
    remark: '太长',
  };
  expect(without(problems, 'groups')).toEqual({ 'groupsOf.1': '不能为空', remark: '太长' });
  expect(without(problems, 'remark')).toEqual({
    groups: '至少一组',
    'groups.0.name': '请填写名称',
    'groupsOf.1': '不能为空',
  });
});

/** 表单 2 */
it('a field that the form has filled loses its message, and no other does', async () => {
  const { unchanged } = await import('../../../machines/editing/editing.rules.ts');
  const problems = {
    hours: '不能为空',
    'groups.0.size': '不能为空',
    remark: '太长',
    _: '不能保存',
  };
  const before = { hours: null, groups: [{ size: null, name: 'a' }], remark: 'x' };
  expect(unchanged(problems, before, { ...before, hours: 64 })).toEqual({
    'groups.0.size': '不能为空',
    remark: '太长',
    _: '不能保存',
  });
  expect(
    Object.keys(unchanged(problems, before, { ...before, groups: [{ size: 40, name: 'a' }] })),
  ).toEqual(['hours', 'remark', '_']);
  expect(unchanged(problems, 'a whole text', 'another')).toEqual(problems);
});

it('a dialog without a title of its own bears that of its kind', async () => {
  const { DIALOG_TITLES } = await import('../../../machines/dialog/dialog.machine.ts');
  expect(DIALOG_TITLES).toEqual({ info: '提示', error: '错误', warn: '警告', success: '成功' });
});
