import { isStrong } from '../../contract/auth/password.ts';
import { choice, given, group, number, optional } from './reading.ts';

const STRENGTH = ' 至少 10 个字符，且含大写、小写、数字、符号中的三类。';

/** The demo school (运行 5). */
export const demo = group(
  {
    demo: choice(
      'DEMO',
      { '1': true, '0': false } as Readonly<Record<string, boolean>>,
      '1; 0 with `DATABASE_URL` or `NODE_ENV=production`',
      'whether the demo school is loaded; it stays one, a real school takes a new folder',
    ),
    demoScale: number(
      'DEMO_SCALE',
      1,
      (n) => n > 0 && n <= 10,
      '大于 0、不大于 10 的数',
      'its size; 0.1 is that of the tests',
    ),
    demoPassword: optional(
      'DEMO_PASSWORD',
      'password of its accounts',
      (it) => (isStrong(it) ? null : STRENGTH),
      'made, kept in `DATA_DIR/demo-password`',
    ),
    demoLogin: choice(
      'DEMO_LOGIN',
      { on: 'everybody', off: 'nobody' } as const,
      'this machine only',
      'who is offered the demo’s accounts on the login page, with their password: on for whoever opens it, off for nobody; never with `NODE_ENV=production`',
    ),
  },
  ({ demo, demoScale, demoPassword, demoLogin }, env) => ({
    demo: demo ?? !(given(env, 'DATABASE_URL') || given(env, 'NODE_ENV') === 'production'),
    /** 1 is the whole demo school, 0.1 that of the tests. */
    demoScale,
    /** Who is given the password of the demo's accounts before a login (演示 33). */
    demoLogin:
      given(env, 'NODE_ENV') === 'production' ? ('nobody' as const) : (demoLogin ?? 'thisMachine'),
    ...(demoPassword && { demoPassword }),
  }),
);
