/** The levels of a line, by their names in `LOG_LEVEL`. */
const LEVELS = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: 99 };
type Level = keyof typeof LEVELS;
let from = LEVELS.warn;
/** From which level on lines are written; whoever reads the settings says so. */
export const logFrom = (level: string): void => {
  from = LEVELS[level as Level] ?? LEVELS.warn;
};

/** What is written of a fault: enough to find it, and nothing of what people have sent or the database holds (运行 31). */
type Told = {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  table?: string;
  /** The places alone: its first lines are the message. */
  stack: string;
  cause?: Told;
};
/** Names, numbers, addresses, tokens. */
const PRIVATE = /\p{Script=Han}+|[\w.+-]+@[\w.-]+|[A-Za-z0-9_-]{24,}|\d{4,}/gu;
const QUOTED = /(["'`“])(?:(?!["'`”]).)*["'`”]/gs;
/** Where what is quoted is our own name for something: a property, a constraint, a column. */
const NAMES = /^(23|40|42|55)/;
const OWN = ['TypeError', 'ReferenceError'];

const textOf = ({ name, message, code }: Error & { code?: unknown }): string => {
  const [said = ''] = message.split('\nparams:'); // the values of a statement follow
  const isOurs = OWN.includes(name) || NAMES.test(String(code));
  return (isOurs ? said : said.replace(QUOTED, '…')).replace(PRIVATE, '…');
};
/** `where`, `detail`, `parameters` of a database's fault, and whatever else hangs on one, are left out on purpose. */
export function told(fault: unknown): Told {
  if (!(fault instanceof Error)) return { type: typeof fault, message: '…', stack: '' };
  const { code, constraint, table } = fault as {
    code?: unknown;
    constraint?: string;
    table?: string;
  };
  return {
    type: fault.name,
    message: textOf(fault),
    ...(code !== undefined && { code: String(code) }),
    ...(constraint && { constraint }),
    ...(table && { table }),
    stack: (fault.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim())
      .join('\n'),
    ...(fault.cause !== undefined && { cause: told(fault.cause) }),
  };
}

/** A line of what has happened to the server itself, in the form that requests are logged in. */
export function log(level: Exclude<Level, 'silent'>, msg: string, fault?: unknown): void {
  if (LEVELS[level] < from) return;
  const line = { level: LEVELS[level], time: Date.now(), pid: process.pid, msg };
  process.stdout.write(
    `${JSON.stringify(fault === undefined ? line : { ...line, err: told(fault) })}\n`,
  );
}

/** How Fastify logs: the same lines, whatever is handed to it. */
export const logging = (level: string) => ({
  level,
  base: { pid: process.pid },
  serializers: { err: told },
  hooks: {
    // a fault alone would have its message written as it is
    logMethod(this: unknown, args: unknown[], method: (...args: unknown[]) => void) {
      const [first] = args;
      if (first instanceof Error) method.call(this, { err: first }, textOf(first));
      else method.apply(this, args);
    },
  },
});
