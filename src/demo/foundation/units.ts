import { type BusinessType, SCHOOL_ID } from '../../install/fixed.ts';
import { must } from '../kit/hash.ts';
import {
  BRANCHES,
  CAMPUSES,
  COLLEGE_NOT_TEACHING,
  COLLEGES,
  EXTENSION_DEPARTMENTS,
  OFFICES,
  SINGLE_APPROVER_DEPARTMENTS,
  STATIONS,
  UNIT,
} from './units.data.ts';

export interface Unit {
  schoolId: number;
  businessType: BusinessType;
  nodeKey: string;
  nodeKeyParent: string | null;
  level: number;
  path: string;
  unitCode: string;
  unitName: string;
  shortName: string | null;
  unitCategory: string;
  isManagement: boolean;
  isTeaching: boolean;
  isSupervisor: boolean;
  isMaster: boolean;
  sortNo: number;
}
/** Entries of the dictionary unit_category. */
const CATEGORY = {
  school: '9',
  college: '1',
  publicTeaching: '2',
  office: '3',
  group: '5',
  laboratory: '6',
  station: '7',
};
type Flags = {
  category: string;
  short?: string;
  management?: true;
  teaching?: boolean;
  supervisor?: true;
  master?: true;
};

/** Codes by level and name: a college has one code in every business type, by which HR sees it as one (单位 31). */
const CODES = new Map<string, { code: string; type: BusinessType }>();
function codeOf(businessType: BusinessType, level: number, id: number, unitName: string): string {
  const known = CODES.get(`${level} ${unitName}`);
  if (known && known.type !== businessType) return known.code;
  const code = `${'BYJ'.charAt(businessType)}${level}${String(id).padStart(3, '0')}`;
  if (!known) CODES.set(`${level} ${unitName}`, { code, type: businessType });
  return code;
}

/** One organisation tree under construction; ids count per level. */
class Tree {
  readonly units: Unit[] = [];
  private readonly counts = [0, 0, 0, 0, 0, 0];
  private readonly byKey = new Map<string, Unit>();
  private readonly businessType: BusinessType;
  constructor(businessType: BusinessType) {
    this.businessType = businessType;
  }
  add(level: number, parent: string | null, unitName: string, flags: Flags): string {
    const id = (this.counts[level] ?? 0) + 1;
    this.counts[level] = id;
    const nodeKey = `${level}-${id}`;
    const unit: Unit = {
      schoolId: SCHOOL_ID,
      businessType: this.businessType,
      nodeKey,
      nodeKeyParent: parent,
      level,
      path: `${parent === null ? '/' : must(this.byKey, parent).path}${nodeKey}/`,
      unitCode: codeOf(this.businessType, level, id, unitName),
      unitName,
      shortName: flags.short ?? null,
      unitCategory: flags.category,
      isManagement: flags.management ?? false,
      isTeaching: flags.teaching ?? false,
      isSupervisor: flags.supervisor ?? false,
      isMaster: flags.master ?? false,
      sortNo: id,
    };
    this.units.push(unit);
    this.byKey.set(nodeKey, unit);
    return nodeKey;
  }
  root(branches: readonly string[]): void {
    this.add(1, null, '澄川大学', { category: CATEGORY.school });
    for (const branch of branches) this.add(2, UNIT.school, branch, { category: CATEGORY.school });
  }
}

/** 1 + 3 + 24 + 64 + 112 = 204 nodes (演示 7). */
function undergraduate(): Unit[] {
  const tree = new Tree(0);
  tree.root(CAMPUSES);
  COLLEGES.forEach(({ name, short, campus }, i) => {
    const teaching = i + 1 !== COLLEGE_NOT_TEACHING;
    const category = name === '马克思主义学院' ? CATEGORY.publicTeaching : CATEGORY.college;
    tree.add(3, `2-${campus}`, name, {
      category,
      short,
      management: true,
      teaching,
      supervisor: true,
    });
  });
  for (const name of OFFICES) {
    if (name === '通识教育中心')
      tree.add(3, '2-1', name, {
        category: CATEGORY.publicTeaching,
        teaching: true,
        supervisor: true,
      });
    else if (['教务处', '研究生院', '继续教育学院'].includes(name))
      tree.add(3, '2-1', name, { category: CATEGORY.office, master: true });
    else tree.add(3, '2-1', name, { category: CATEGORY.office });
  }
  const departments = COLLEGES.flatMap(({ departments: names }, i) =>
    names.map((name) => ({
      name,
      key: tree.add(4, `3-${i + 1}`, name, {
        category: CATEGORY.college,
        management: true,
        teaching: true,
      }),
    })),
  );
  // The three departments short of approvers have no offices below them, which would be just as short. 61 + 51 = 112.
  const shortOfPeople = [UNIT.bioengineering, ...SINGLE_APPROVER_DEPARTMENTS];
  const withOffices = departments.filter(({ key }) => !shortOfPeople.includes(key));
  const stem = (name: string) => name.replace(/(教学部|教研部|系|部)$/, '');
  for (const { name, key } of withOffices)
    tree.add(5, key, `${stem(name)}教研室`, { category: CATEGORY.group, teaching: true });
  for (const { name, key } of withOffices.slice(0, 51))
    tree.add(5, key, `${stem(name)}实验中心`, { category: CATEGORY.laboratory, teaching: true });
  return tree.units;
}

/** 1 + 3 + 18 + 40 = 62 nodes; the colleges keep their numbers. */
function graduate(): Unit[] {
  const tree = new Tree(1);
  tree.root(CAMPUSES);
  for (const { name, short, campus } of COLLEGES)
    tree.add(3, `2-${campus}`, name, {
      category: CATEGORY.college,
      short,
      management: true,
      teaching: true,
      supervisor: true,
    });
  tree.add(3, '2-1', '研究生院', { category: CATEGORY.office, master: true });
  tree.add(3, '2-1', '学科建设与学位办公室', { category: CATEGORY.office });
  COLLEGES.forEach(({ departments }, i) => {
    for (const name of departments.slice(0, i < 8 ? 3 : 2))
      tree.add(4, `3-${i + 1}`, name, {
        category: CATEGORY.college,
        management: true,
        teaching: true,
      });
  });
  return tree.units;
}

/** 1 + 3 + 1 + 6 + 12 = 23 nodes; level 2 is called 分院, level 5 教学站点 (D2). */
function extension(): Unit[] {
  const tree = new Tree(2);
  tree.root(BRANCHES);
  tree.add(3, '2-1', '继续教育学院', {
    category: CATEGORY.college,
    short: '继教',
    management: true,
    teaching: true,
    supervisor: true,
    master: true,
  });
  for (const [name] of EXTENSION_DEPARTMENTS)
    tree.add(4, UNIT.extension, name, {
      category: CATEGORY.college,
      management: true,
      teaching: true,
    });
  for (const [i, name] of STATIONS.entries())
    tree.add(5, `2-${Math.floor(i / 4) + 1}`, `${name}教学站`, {
      category: CATEGORY.station,
      management: true,
    });
  return tree.units;
}

/** The three organisation trees, found by business type and key. */
export class Units {
  readonly all: readonly Unit[] = [...undergraduate(), ...graduate(), ...extension()];
  private readonly byKey = new Map(
    this.all.map((unit) => [`${unit.businessType}:${unit.nodeKey}`, unit]),
  );
  get(businessType: BusinessType, nodeKey: string): Unit {
    return must(this.byKey, `${businessType}:${nodeKey}`);
  }
  /** The unit of level 3 that the unit is or lies in. */
  collegeOf(businessType: BusinessType, nodeKey: string): Unit {
    const key = this.get(businessType, nodeKey)
      .path.split('/')
      .find((part) => part.startsWith('3-'));
    return this.get(businessType, key ?? nodeKey);
  }
}
