import { first } from '../kit/rules.ts';

/** The steps of a new school up to its first declaration, in the order in which they are shown (开始 2). */
export const OPENING_STEPS = [
  'school',
  'administrators',
  'campus',
  'units',
  'semester',
  'timetable',
  'staff',
  'courses',
  'majors',
  'routes',
  'plans',
  'classes',
  'students',
  'window',
  'declaration',
] as const;
export type OpeningStep = (typeof OPENING_STEPS)[number];

/** What a school has, counted in its tables; for `routeGaps` and `unmanned` none is what one wants. */
export const OPENING_FACTS = [
  'crest',
  'security',
  'audit',
  'campuses',
  'managing',
  'teaching',
  'schoolYears',
  'semesters',
  'annuals',
  'holidays',
  'timetables',
  'staff',
  'declarers',
  'approvers',
  'courses',
  'majors',
  'routes',
  'covered',
  'plans',
  'classes',
  'students',
  'window',
  'declarations',
  'passed',
] as const;
export type OpeningFact = (typeof OPENING_FACTS)[number];
/** How many of each; 0 is missing. */
export type OpeningFacts = Readonly<Record<OpeningFact, number>>;

interface Step {
  /** without these it cannot be worked on */
  after: readonly OpeningStep[];
  /** without these no declaration can be made */
  must: readonly OpeningFact[];
  /** good to have; a declaration can be made without */
  may: readonly OpeningFact[];
}
const STEP: Readonly<Record<OpeningStep, Step>> = {
  school: { after: [], must: [], may: ['crest'] },
  administrators: { after: [], must: [], may: ['security', 'audit'] },
  campus: { after: [], must: ['campuses'], may: [] },
  units: { after: ['campus'], must: ['managing', 'teaching'], may: [] },
  semester: { after: [], must: ['schoolYears', 'semesters'], may: ['annuals', 'holidays'] },
  timetable: { after: ['campus'], must: [], may: ['timetables'] },
  staff: { after: ['units'], must: ['staff', 'declarers', 'approvers'], may: [] },
  courses: { after: ['units'], must: ['courses'], may: [] },
  majors: { after: ['units'], must: ['majors'], may: [] },
  routes: { after: ['majors', 'staff'], must: ['routes', 'covered'], may: [] },
  plans: { after: ['majors', 'courses'], must: [], may: ['plans'] },
  classes: { after: ['majors'], must: ['classes'], may: [] },
  students: { after: ['classes'], must: [], may: ['students'] },
  window: { after: ['semester'], must: ['window'], may: [] },
  declaration: {
    after: ['courses', 'routes', 'classes', 'window'],
    must: ['declarations', 'passed'],
    may: [],
  },
};
/** A check of something that is not there yet says nothing of its own. */
const without = (facts: OpeningFacts) => (fact: OpeningFact) =>
  facts[fact] === 0 && !(fact === 'covered' && facts.routes === 0);
/** What a step lacks that a declaration needs, in its order. */
export const lacks = (step: OpeningStep, facts: OpeningFacts): OpeningFact[] =>
  STEP[step].must.filter(without(facts));
/** What it lacks besides. */
export const wishes = (step: OpeningStep, facts: OpeningFacts): OpeningFact[] =>
  STEP[step].may.filter(without(facts));
/** The first step that has to come before this one and is not there. */
export const stepBefore = (step: OpeningStep, facts: OpeningFacts): OpeningStep | null =>
  first(
    ...STEP[step].after.map(
      (one) => stepBefore(one, facts) ?? (lacks(one, facts).length > 0 && one),
    ),
  );
/** Everything between the school and its first declaration, in order (开始 3). */
export const inTheWay = (facts: OpeningFacts): OpeningFact[] =>
  OPENING_STEPS.filter((step) => step !== 'declaration').flatMap((step) => lacks(step, facts));
