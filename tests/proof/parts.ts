/**
 * The parts of `npm run proof`: what each proves and does not, and its steps, each a command of Node. What a step has counted it says by
 * `proved` (tests/kit/proved.ts); a step that holds is not done again while `src` and `machines` are what they were.
 */
const vitest = (...files: string[]) => ['node_modules/vitest/vitest.mjs', 'run', ...files];

interface Part {
  proves: string;
  not: string;
  steps: Readonly<Record<string, readonly string[]>>;
}
export const PARTS: Readonly<Record<string, Part>> = {
  cells: {
    proves:
      'who may do what: a table written by hand from the rules, and every cell of it asked over HTTP',
    not: 'that the table is what the school wants; what the cells do not name (combinations of roles, rights made by the school itself)',
    steps: {
      declared: vitest('tests/contract/accessTable.test.ts'),
      function: vitest('tests/proof/access/function.test.ts'),
      object: vitest('tests/proof/access/object.test.ts'),
      field: vitest('tests/proof/access/field.test.ts'),
      delegation: vitest('tests/proof/access/delegation.test.ts'),
      context: vitest('tests/proof/access/context.test.ts'),
    },
  },
  guards: {
    proves:
      'each guard of the server (a refusal, a right that is asked for, a narrowed query) is switched off alone, and a test turns red',
    not: 'guards in charts (npm run mutate), in what is written as conditions of other forms; programs started from dist',
    steps: {
      off: [
        'node_modules/tsx/dist/cli.mjs',
        'tests/proof/guards/run.ts',
        'tests/server',
        'tests/proof/access',
      ],
    },
  },
  schools: {
    proves:
      'a second school in the same database, with the same numbers: not one read of the first changes by a byte',
    not: 'writes; people of the second school, who need an instance of their own; times of answers',
    steps: { reads: vitest('tests/proof/schools/schools.test.ts') },
  },
  canaries: {
    proves:
      '500 numbers, phones, addresses and religions that stand nowhere else, through lists, records, histories, searches, exports, imports and refusals: whole only where right and reason were given',
    not: 'pages and stores of the browser; sheets that somebody filled in or took out lie readable in the folder of files for thirty days; texts in which a person writes a number',
    steps: { run: vitest('tests/proof/canaries/canaries.test.ts') },
  },
  fuzz: {
    proves: '20,000 hostile requests over the OpenAPI document: no 500, no stack, no SQL',
    not: 'harm that answers politely; requests in a meaningful order',
    steps: { hostile: vitest('tests/contract/fuzz.test.ts') },
  },
  soak: {
    proves:
      '200 people decide on 2,000 items at once: every decision once, counts equal a recount from the history',
    not: 'killed servers (faults), networks that lose packets, memory over hours',
    steps: { people: ['tests/soak/run.mjs'] },
  },
  rooms: {
    proves: '20,000 attempts of 200 clients at 550 hours of rooms: one winner each',
    not: 'anything but rooms',
    steps: { attempts: ['tests/rooms/run.mjs'] },
  },
  faults: {
    proves:
      '50 people on two instances whose database is broken in every way: nothing lost, nothing twice',
    not: 'loss of power (a killed process leaves the kernel its pages), failing disks, one machine only',
    steps: { database: ['tests/faults/run.mjs'] },
  },
};
