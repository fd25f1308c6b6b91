/** Templates of the imports: what their example says is what somebody could bring. */
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHANGE_TYPES } from '../../../machines/studentStatus/studentStatus.types.ts';
import { ENTITIES } from '../../../src/main/contract/entities.ts';
import { pathOf } from '../../../src/platform/contract/resource/entity.ts';
import { sheetFields } from '../../../src/platform/contract/resource/value.ts';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let people: Client[];
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  const names = ['admin', 'registrar', 'rooms', 'declarer', 'hr'];
  people = await Promise.all(names.map((name) => login(server, name)));
});
afterAll(() => server.stop());

const BROUGHT = ENTITIES.filter(
  ({ noImport, readOnly, single }) => !noImport && !readOnly && !single,
);
/** The template as the first of them gets it who may import. */
async function templateOf(path: string) {
  for (const who of people) {
    const answer = await who.send('GET', `${path}/template`);
    if (!answer.headers.get('content-type')?.includes('sheet')) continue;
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
    const [heads = [], example = []] = sheets[0]?.rows ?? [];
    const titles = heads.map((head) => String(head).replace('*', ''));
    return {
      example: Object.fromEntries(titles.map((title, at) => [title, example[at] ?? null])),
      guide: sheets[1]?.rows.map((row) => String(row[0] ?? '')) ?? [],
    };
  }
  throw new Error(`nobody may import ${path}`);
}

/** 导入导出 10 */
describe('the example of a template', () => {
  test.each(BROUGHT.map((entity) => [entity.title, entity] as const))(
    'of %s has what is required, and no number that says nothing',
    async (_, entity) => {
      const { example } = await templateOf(pathOf(entity));
      for (const [, field] of sheetFields(entity)) {
        const value = example[field.label];
        if (field.required) expect([field.label, value]).toEqual([field.label, expect.anything()]);
        else if (field.kind === 'int' && field.start === undefined && !field.example)
          expect([field.label, value]).toEqual([field.label, null]);
      }
    },
  );
  test('names a college, a major and a campus that belong together', async () => {
    for (const path of ['/student/student', '/student/class']) {
      const { example } = await templateOf(path);
      const { rows } = await server.pool.query(
        `select from major m join org_unit o on o.business_type = m.business_type and o.node_key = m.owner_unit_key
         where m.major_name = $1 and o.unit_name = $2 and o.level = 3`,
        [example.专业, example.学院],
      );
      expect([path, rows.length > 0]).toEqual([path, true]);
    }
  });
  test('of people is of one sex, with a card that says the same', async () => {
    for (const path of ['/student/student', '/student/freshman', '/system/user']) {
      const { example } = await templateOf(path);
      expect([path, example.性别, Number(String(example.证件号码)[16]) % 2]).toEqual([
        path,
        '男',
        1,
      ]);
    }
  });
  test('of 学籍异动 is an application that a sheet may bring, and says what a row does', async () => {
    const { example, guide } = await templateOf('/student/changeSheet');
    const type = Object.values(CHANGE_TYPES).find(({ zh }) => zh === example.异动类型);
    expect(type?.needs).toEqual(['target']);
    expect(example).toMatchObject({ 原因: '专业兴趣', 目标班级: expect.stringMatching(/软件/) });
    expect(String(example.备注)).toMatch(/转入/);
    expect(guide.join('\n')).toMatch(/每行申请一条异动/);
    expect(guide.join('\n')).not.toMatch(/识别是否已存在/);
  });
});
