import { parse } from 'libpg-query';
import {
  isNode,
  itemsOf,
  type Node,
  nameIn,
  SCHOOL,
  type Scope,
  Tied,
  type Verdict,
} from './ties.ts';

/**
 * Judges one statement. `hasSchool`: whether a table has the column. A table is tied to a school where its `school_id` equals, by conditions that must hold
 * (joined by `and`), a parameter, a constant, or the `school_id` of another table that is tied.
 */
export async function judge(
  text: string,
  hasSchool: (table: string) => boolean,
  same: readonly number[] = [],
): Promise<Verdict> {
  const { stmts } = (await parse(text)) as { stmts: { stmt: Node }[] };
  const reader = new Reader(hasSchool, same);
  for (const { stmt } of stmts ?? []) reader.statement(stmt, new Map(), new Map());
  return reader.verdict();
}

class Reader extends Tied {
  /** Answers the mark of the `school_id` that the statement gives out, if it does. */
  statement(node: Node, outer: Scope, queries: Scope): string | undefined {
    const [kind = '', body] = Object.entries(node)[0] as [string, Node];
    const known = this.withQueries(body, outer, queries);
    switch (kind) {
      case 'SelectStmt':
        return this.select(body, outer, known);
      case 'InsertStmt':
        return this.insert(body, outer, known);
      case 'UpdateStmt':
      case 'DeleteStmt':
        return this.change(body, outer, known);
      case 'DeclareCursorStmt':
        this.features.add('cursor');
        return this.statement(body.query as Node, outer, known);
      case 'CreateTableAsStmt':
        this.features.add('temporary table');
        return this.statement(body.query as Node, outer, known);
      case 'ListenStmt':
      case 'NotifyStmt':
        this.features.add('listen/notify');
        return undefined;
      case 'LockStmt':
        this.features.add('lock table');
        return undefined;
      default:
        return undefined;
    }
  }

  private withQueries(body: Node, outer: Scope, queries: Scope): Scope {
    const clause = body.withClause as { ctes?: Node[]; recursive?: boolean } | undefined;
    if (!clause) return queries;
    if (clause.recursive) this.features.add('recursive query');
    const known = new Map(queries);
    for (const { CommonTableExpr: one } of (clause.ctes ?? []) as { CommonTableExpr: Node }[]) {
      const mark = this.fresh();
      const name = String(one.ctename);
      if (clause.recursive) known.set(name, mark);
      const query = one.ctequery as Node;
      if (!('SelectStmt' in query)) this.features.add('writing in a with');
      const out = this.statement(query, outer, known);
      known.set(name, mark);
      if (out) this.ties.tie(mark, out);
    }
    return known;
  }

  private select(body: Node, outer: Scope, queries: Scope): string | undefined {
    if (body.op !== 'SETOP_NONE' && body.op !== undefined) {
      const sides = [body.larg, body.rarg].map((side) =>
        this.statement({ SelectStmt: side }, outer, queries),
      );
      if (sides[0] && sides[1]) this.ties.tie(sides[0], sides[1]);
      return sides[0];
    }
    const here = new Map<string, string>();
    for (const from of (body.fromClause ?? []) as Node[]) this.from(from, here, outer, queries);
    const scope = new Map([...outer, ...here]);
    if (body.lockingClause)
      this.features.add(
        JSON.stringify(body.lockingClause).includes('LockWaitSkip')
          ? 'for update skip locked'
          : 'for update',
      );
    this.condition(body.whereClause, scope, queries, here);
    for (const key of [
      'targetList',
      'groupClause',
      'havingClause',
      'sortClause',
      'valuesLists',
      'limitCount',
    ])
      this.look(body[key], scope, queries, here);
    return this.given(body.targetList as Node[] | undefined, scope, here);
  }

  private from(node: Node, here: Map<string, string>, outer: Scope, queries: Scope): void {
    const [kind = '', body] = Object.entries(node)[0] as [string, Node];
    if (kind === 'RangeVar') this.table(body, here, queries);
    else if (kind === 'JoinExpr') {
      this.from(body.larg as Node, here, outer, queries);
      this.from(body.rarg as Node, here, outer, queries);
      const using = ((body.usingClause ?? []) as Node[]).map(nameIn);
      const both = [...here.values()].slice(-2);
      if (using.includes(SCHOOL) && both[0] && both[1]) this.ties.tie(both[0], both[1]);
      this.condition(body.quals, new Map([...outer, ...here]), queries, here);
    } else if (kind === 'RangeSubselect') {
      const scope = new Map([...outer, ...here]); // lateral, or harmless
      const out = this.statement(body.subquery as Node, scope, queries);
      const mark = this.fresh();
      here.set(String((body.alias as Node | undefined)?.aliasname ?? mark), mark);
      if (out) this.ties.tie(mark, out);
    } else if (kind === 'RangeFunction') {
      this.look(body, new Map([...outer, ...here]), queries, here);
      here.set(String((body.alias as Node | undefined)?.aliasname ?? this.fresh()), this.fresh());
    }
  }
  private table(body: Node, here: Map<string, string>, queries: Scope): void {
    const table = String(body.relname);
    const alias = String((body.alias as Node | undefined)?.aliasname ?? table);
    const query = body.schemaname ? undefined : queries.get(table);
    if (query) {
      here.set(alias, query);
      return;
    }
    this.tables.add(table);
    const mark = this.fresh();
    if (table === 'school') {
      this.schools.add(mark);
      here.set(alias, mark);
    }
    if (!this.hasSchool(table)) return;
    this.marks.set(mark, table);
    here.set(alias, mark);
  }

  private insert(body: Node, outer: Scope, queries: Scope): string | undefined {
    const here = new Map<string, string>();
    this.table(body.relation as Node, here, queries);
    const mark = [...here.values()][0];
    const columns = ((body.cols ?? []) as { ResTarget: Node }[]).map((it) => it.ResTarget.name);
    const at = columns.indexOf(SCHOOL);
    const source = (body.selectStmt as { SelectStmt?: Node } | undefined)?.SelectStmt;
    if (source) {
      const lists = source.valuesLists as { List: { items: Node[] } }[] | undefined;
      const rows = lists?.map(({ List }) => List.items[at]) ?? [];
      const targets = source.targetList as { ResTarget: Node }[] | undefined;
      const scope = new Map([...outer]);
      for (const value of rows) {
        const school = value && this.school(value, scope, here, true);
        if (mark && school) this.ties.tie(mark, school);
      }
      const out = this.statement({ SelectStmt: source }, outer, queries);
      const target = targets?.[at]?.ResTarget.val as Node | undefined;
      const direct = target && this.value(target);
      if (mark && (direct ?? out)) this.ties.tie(mark, (direct ?? out) as string);
    }
    this.look(body.onConflictClause, new Map([...outer, ...here]), queries, here);
    return this.given(body.returningList as Node[] | undefined, here, here) ?? undefined;
  }
  private change(body: Node, outer: Scope, queries: Scope): string | undefined {
    const here = new Map<string, string>();
    this.table(body.relation as Node, here, queries);
    for (const from of [
      ...((body.fromClause ?? []) as Node[]),
      ...((body.usingClause ?? []) as Node[]),
    ])
      this.from(from, here, outer, queries);
    const scope = new Map([...outer, ...here]);
    this.condition(body.whereClause, scope, queries, here);
    this.look(body.targetList, scope, queries, here);
    return this.given(body.returningList as Node[] | undefined, scope, here);
  }

  /** Whatever must hold: parts joined by `and` tie, others are only looked through for queries within them. */
  private condition(node: unknown, scope: Scope, queries: Scope, here: Scope): void {
    if (!isNode(node)) return;
    const all = node.BoolExpr as { boolop: string; args: Node[] } | undefined;
    if (all?.boolop === 'AND_EXPR') {
      for (const part of all.args) this.condition(part, scope, queries, here);
      return;
    }
    const equal = node.A_Expr as
      | { kind: string; name: Node[]; lexpr: Node; rexpr: Node }
      | undefined;
    if (
      equal &&
      (equal.kind === 'AEXPR_OP' || equal.kind === 'AEXPR_OP_ANY') &&
      nameIn(equal.name?.[0]) === '='
    )
      this.equal(equal.lexpr, equal.rexpr, scope, here);
    const link = node.SubLink as
      | { subLinkType: string; testexpr?: Node; subselect: Node }
      | undefined;
    if (link?.subLinkType === 'ANY_SUBLINK' && link.testexpr) {
      const out = this.statement(link.subselect, scope, queries);
      const items = itemsOf(link.testexpr);
      for (const item of items) {
        const mine = this.school(item, scope, here, false);
        if (mine && out) this.ties.tie(mine, out);
      }
      return;
    }
    this.look(node, scope, queries, here);
  }
  private equal(left: Node, right: Node, scope: Scope, here: Scope): void {
    const [ones, others] = [itemsOf(left), itemsOf(right)];
    ones.forEach((one, i) => {
      const other = others[i];
      if (!other) return;
      const mine = this.school(one, scope, here, false);
      const theirs = this.school(other, scope, here, false);
      const [a, b] = [mine ?? this.value(one), theirs ?? this.value(other)];
      if ((mine || theirs) && a && b) this.ties.tie(a, b);
    });
  }
  /** Queries and functions inside of an expression. */
  private look(node: unknown, scope: Scope, queries: Scope, here: Scope): void {
    if (Array.isArray(node)) {
      for (const one of node) this.look(one, scope, queries, here);
      return;
    }
    if (!isNode(node)) return;
    for (const [key, value] of Object.entries(node)) {
      if (key === 'SubLink') {
        const link = value as { testexpr?: Node; subselect: Node };
        this.look(link.testexpr, scope, queries, here);
        this.statement(link.subselect, scope, queries);
      } else {
        if (key === 'FuncCall') this.call(value as Node);
        this.look(value, scope, queries, here);
      }
    }
  }
  private call({ funcname }: Node): void {
    const name = nameIn((funcname as Node[]).at(-1));
    if (name?.startsWith('pg_advisory') || name?.startsWith('pg_try_advisory'))
      this.features.add('advisory lock');
    if (name === 'pg_notify') this.features.add('listen/notify');
    if (name === 'nextval') this.features.add('sequence');
  }
}
