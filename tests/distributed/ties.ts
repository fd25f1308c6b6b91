/** What a statement ties together; the reader of its parts (names.ts) fills it. */
/** What a statement says of schools: how many it names (`none`: it reads no table of a school), and which tables it reads without. */
export interface Verdict {
  names: 'none' | 'one' | 'several' | 'open';
  /** Tables of a school that are tied to no school named. */
  loose: string[];
  tables: string[];
  /** Whatever engines treat differently. */
  features: Set<string>;
}
export type Node = { [key: string]: unknown };
export const isNode = (it: unknown): it is Node => typeof it === 'object' && it !== null;
export const SCHOOL = 'school_id';

/** Which columns must be equal, by the statement's own words. */
class Ties {
  private readonly above = new Map<string, string>();
  root(of: string): string {
    const up = this.above.get(of);
    return up === undefined || up === of ? of : this.root(up);
  }
  tie(one: string, other: string): void {
    this.above.set(this.root(one), this.root(other));
  }
}

/** Names that a level of a statement knows: of tables, and of queries within it. Each has its own mark, since names repeat. */
export type Scope = ReadonlyMap<string, string>;

export class Tied {
  protected readonly ties = new Ties();
  protected readonly marks = new Map<string, string>();
  protected readonly values = new Set<string>();
  /** Marks of the table of schools itself, whose number is the school. */
  protected readonly schools = new Set<string>();
  protected readonly features = new Set<string>();
  protected readonly tables = new Set<string>();
  private count = 0;
  protected readonly hasSchool: (table: string) => boolean;
  private readonly same: readonly number[];
  /** @param same for each value of the statement the first one that is always equal to it: one school, however often it is handed over */
  constructor(hasSchool: (table: string) => boolean, same: readonly number[] = []) {
    this.hasSchool = hasSchool;
    this.same = same;
  }

  verdict(): Verdict {
    const named = new Set([...this.values].map((it) => this.ties.root(it)));
    const all = [...this.marks];
    const loose = all
      .filter(([mark]) => !named.has(this.ties.root(mark)))
      .map(([, table]) => table);
    const schools = new Set(all.map(([mark]) => this.ties.root(mark)));
    const names =
      all.length === 0 ? 'none' : loose.length > 0 ? 'open' : schools.size > 1 ? 'several' : 'one';
    return { names, loose: [...new Set(loose)], tables: [...this.tables], features: this.features };
  }

  /** The `school_id` among what is given out, by name or by `*`. */
  protected given(targets: Node[] | undefined, scope: Scope, here: Scope): string | undefined {
    for (const { ResTarget: target } of (targets ?? []) as { ResTarget: Node }[]) {
      const value = target?.val as Node | undefined;
      const ref = value?.ColumnRef as { fields: Node[] } | undefined;
      const isStar = ref && 'A_Star' in (ref.fields.at(-1) ?? {});
      if (isStar) {
        const of = nameIn(ref.fields[0]);
        const found = (of && here.get(of)) || [...here.values()][0];
        if (found) return found;
      }
      const named = target?.name === SCHOOL || (ref && nameIn(ref.fields.at(-1)) === SCHOOL);
      if (named && value) return this.school(value, scope, here, true);
    }
    return undefined;
  }

  /** The mark of a `school_id` (or of a table `school`’s own number), or with `also` of a value. */
  protected school(node: Node, scope: Scope, here: Scope, also: boolean): string | undefined {
    const ref = node.ColumnRef as { fields: Node[] } | undefined;
    if (!ref) return also ? this.value(node) : undefined;
    const names = ref.fields.map(nameIn);
    const of = scope.get(names.at(-2) ?? '');
    if (names.at(-1) === 'id' && of && this.schools.has(of)) return of;
    if (names.at(-1) !== SCHOOL && names.at(-1) !== 'schoolId') return undefined;
    if (names.length > 1) return of;
    return [...here.values()][0] ?? [...scope.values()].at(-1);
  }
  /** A parameter or constant, by what it is. */
  protected value(node: Node): string | undefined {
    if ('TypeCast' in node) return this.value((node.TypeCast as { arg: Node }).arg);
    const mark =
      'ParamRef' in node
        ? `$${this.first((node.ParamRef as { number: number }).number)}`
        : 'A_Const' in node
          ? `=${JSON.stringify({ ...(node.A_Const as Node), location: 0 })}`
          : undefined;
    if (mark) this.values.add(mark);
    return mark;
  }

  private first(number: number): number {
    return (this.same[number - 1] ?? number - 1) + 1;
  }
  protected fresh(): string {
    this.count++;
    return `#${this.count}`;
  }
}

export function nameIn(node: Node | undefined): string | undefined {
  return (node?.String as { sval?: string } | undefined)?.sval;
}
export const itemsOf = (node: Node): Node[] =>
  'RowExpr' in node ? (node.RowExpr as { args: Node[] }).args : [node];
