import { choice, group, optional } from './reading.ts';

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** What those who run the server see of it. */
export const watching = group(
  {
    logLevel: choice(
      'LOG_LEVEL',
      Object.fromEntries(LEVELS.map((level) => [level, level])),
      'warn',
      `from which level on a line is written: ${LEVELS.join(' ')}`,
    ),
    metricsToken: optional(
      'METRICS_TOKEN',
      'who asks for `/metrics` from another machine sends it as bearer',
      undefined,
      'nobody from elsewhere',
    ),
    production: optional('NODE_ENV', '`production`: without a demo school'),
  },
  ({ logLevel = 'warn', metricsToken, production }) => ({
    logLevel,
    ...(metricsToken && { metricsToken }),
    production: production === 'production',
  }),
);
