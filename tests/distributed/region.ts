/**
 * `npm run region -- [universities]`: what a school takes, measured here on the demo school (bytes, processor time of a read and of a decision),
 * and from that and from what is assumed what so many universities would take: nodes, storage, cost (src/deploy/region.md).
 */
import { type Item, makeItems } from '../bench/decisions.ts';
import { inLanes, openGround, type Sender } from '../bench/ground.ts';

const universities = Number(process.argv[2] ?? 3_000);
if (!(Number.isInteger(universities) && universities > 0)) {
  console.error('用法：npm run region -- [高校数，默认 3000]');
  process.exit(2);
}
/** On paper: nobody has run it. Whoever knows better puts other numbers here. */
const ASSUMED = {
  每校高峰同时在办的人: 40,
  每人两次操作之间的秒数: 15,
  每次操作的读取次数: 3,
  每几次操作有一次是审批或保存: 4,
  同一时刻处在高峰的学校占比: 0.5,
  节点平时用到的处理器占比: 0.5,
  '每节点核数（64 GB 内存、2 TB 固态盘）': 16,
  '每节点可用的盘（TB）': 1.5,
  '数据份数（一主两从）': 3,
  保留的年数: 10,
  '每节点每月（元）': 2_500,
  '备份存储每 TB 每月（元）': 150,
};
const A = Object.values(ASSUMED) as [
  ...[people: number, pause: number, reads: number, each: number, peak: number, use: number],
  ...[cores: number, disk: number, copies: number, years: number, node: number, backup: number],
];
const [people, pause, reads, each, peak, use, cores, disk, copies, years, node, backup] = A;

const LANES = 8;
const MANY = 2_000;
const PATHS = [
  '/talent/approve/management/list?pageSize=20',
  '/talent/declaration/statistics',
  '/home/summary',
  '/getInfo',
];
const ground = await openGround(process.env.DEMO_SCALE ?? '1');
try {
  const send = await ground.login('management');
  const one = async (sql: string) => Number((await ground.pool.query(sql)).rows[0].n);
  const bytes = () =>
    one(`select sum(pg_total_relation_size(c.oid)) as n from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
  /** Milliseconds of server and database for one piece of work. */
  const cost = async <T>(items: readonly T[], work: (item: T) => Promise<void>) => {
    const before = ground.processor();
    await inLanes(LANES, items, work);
    const after = ground.processor();
    return {
      server: (after.server - before.server) / items.length,
      database: (after.database - before.database) / items.length,
    };
  };
  const whole = await bytes();
  const rows = await one(
    `select sum(n) as n from (select (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text::bigint as n
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) x`,
  );
  const students = await one('select count(*) as n from student');
  const yearly = await one(
    `select count(*) as n from approval_record where created_at > (select max(created_at) from approval_record) - interval '1 year'`,
  );
  await cost(targets(400), read(send)); // warm
  const reading = await cost(targets(MANY), read(send));
  const items = await makeItems(ground.pool, MANY + 200);
  await cost(items.splice(0, 200), pass(send));
  const before = await bytes();
  const deciding = await cost(items, pass(send));
  await ground.pool.query('vacuum'); // what is dead is not kept
  const growth = ((await bytes()) - before) / MANY;

  const GB = 1e9;
  const actions = (universities * peak * people) / pause;
  const rate = { reads: actions * reads, decisions: actions / each };
  const busy = (of: 'server' | 'database') =>
    (rate.reads * reading[of] + rate.decisions * deciding[of]) / 1000;
  const nodesOf = (of: 'server' | 'database') => Math.ceil(busy(of) / (cores * use));
  const stored = (universities * (whole + years * yearly * growth)) / GB;
  const disks = Math.ceil((stored * copies) / 1000 / disk);
  const databases = Math.max(nodesOf('database') * copies, disks);
  const monthly = (nodesOf('server') + databases) * node + (stored / 1000) * backup;
  const round = (n: number, digits = 1) => Number(n.toFixed(digits));
  console.log(`测得（${new Date().toISOString().slice(0, 10)}，本机）`);
  console.table({
    每校的行数: rows,
    '每校的表和索引（MB）': round(whole / 1e6),
    每校的学生数: students,
    每校一年的审批记录: yearly,
    '一次审批留下的（字节）': round(growth, 0),
    '一次读取：服务（毫秒处理器时间）': round(reading.server, 2),
    '一次读取：数据库': round(reading.database, 2),
    '一次审批：服务': round(deciding.server, 2),
    '一次审批：数据库': round(deciding.database, 2),
  });
  console.log('假定（纸上）');
  console.table(ASSUMED);
  console.log(`${universities} 所高校（由上面两张表算出）`);
  console.table({
    高峰每秒读取: round(rate.reads, 0),
    高峰每秒审批和保存: round(rate.decisions, 0),
    '高峰用到的核：服务': round(busy('server')),
    '高峰用到的核：数据库': round(busy('database')),
    服务节点: nodesOf('server'),
    '数据库节点（含从）': databases,
    '数据，一份（TB）': round(stored / 1000, 2),
    '每月（元）': round(monthly, 0),
    '每校每年（元）': round((monthly * 12) / universities, 0),
  });
} finally {
  await ground.stop();
}

function targets(many: number): string[] {
  return Array.from({ length: many }, (_, i) => PATHS[i % PATHS.length] ?? '');
}
function read(send: Sender) {
  return async (target: string) => {
    const { code, msg } = await send('GET', target);
    if (code !== 200) throw new Error(`${target}: ${msg}`);
  };
}
function pass(send: Sender) {
  return async ({ id, version }: Item) => {
    const sent = { type: 'pass', version };
    const { code, msg } = await send('POST', `/talent/declaration/${id}/event`, sent);
    if (code !== 200) throw new Error(msg);
  };
}
