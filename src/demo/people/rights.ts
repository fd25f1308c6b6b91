import { type BusinessType, SCHOOL_ID } from '../../install/fixed.ts';
import { type RoleKey, roleId } from '../../install/roles.ts';
import { covers } from '../../platform/contract/scope.ts';
import type { Units } from '../foundation/units.ts';
import type { Scope } from './accounts.ts';
import type { Person } from './staff.ts';

/** Levels 1–4 and what one needs to decide there (审批 2). */
const LEVELS = [
  ['ROLE_APPROVE_MANAGEMENT', 'management'],
  ['ROLE_APPROVE_TEACHING', 'management'],
  ['ROLE_APPROVE_SUPERVISOR', 'supervisor'],
  ['ROLE_APPROVE_MASTER', 'supervisor'],
] as const;

/** Who holds which roles and which units: the tables `user_role` and `user_unit_scope`, and what follows from them. */
export class Rights {
  private readonly roles = new Map<Person, Set<RoleKey>>();
  private readonly scopes = new Map<Person, Scope[]>();
  private readonly found = new Map<string, readonly Person[]>();
  private readonly units: Units;
  constructor(units: Units) {
    this.units = units;
  }

  grant(person: Person, roles: readonly RoleKey[], scopes: readonly Scope[]): void {
    this.roles.set(person, new Set([...(this.roles.get(person) ?? []), ...roles]));
    const held = this.scopes.get(person) ?? [];
    for (const scope of scopes) {
      const other = held.find(
        (it) => it.businessType === scope.businessType && it.kind === scope.kind,
      );
      if (other && other.nodeKey !== scope.nodeKey)
        throw new Error(`${person.cname} would have two ${scope.kind} units`);
      if (!other) held.push(scope);
    }
    this.scopes.set(person, held);
    this.found.clear();
  }

  /** Everyone who holds the right to decide at a level (1–4) on a unit; who is disabled keeps it on paper. */
  deciders(businessType: BusinessType, level: number, unitKey: string): readonly Person[] {
    const key = `${businessType}:${level}:${unitKey}`;
    const known = this.found.get(key);
    if (known) return known;
    const [role, kind] = LEVELS[level - 1] ?? LEVELS[0];
    const path = this.units.get(businessType, unitKey).path;
    const people = [...this.roles].filter(
      ([person, roles]) => roles.has(role) && this.covers(person, businessType, kind, path),
    );
    const result = people.map(([person]) => person);
    this.found.set(key, result);
    return result;
  }

  /** Who holds a role and exactly this unit. */
  holding(
    role: RoleKey,
    businessType: BusinessType,
    kind: Scope['kind'],
    nodeKey: string,
  ): readonly Person[] {
    const there = (person: Person) =>
      this.scopes
        .get(person)
        ?.some(
          (it) => it.businessType === businessType && it.kind === kind && it.nodeKey === nodeKey,
        ) ?? false;
    return [...this.roles]
      .filter(([person, roles]) => roles.has(role) && there(person))
      .map(([person]) => person);
  }

  /** Those who declare for a unit: its secretaries first. */
  declarers(businessType: BusinessType, unitKey: string): readonly Person[] {
    const path = this.units.get(businessType, unitKey).path;
    return [...this.roles.keys()].filter(
      (person) =>
        this.roles.get(person)?.has('ROLE_DECLARER') &&
        this.covers(person, businessType, 'management', path),
    );
  }

  private covers(
    person: Person,
    businessType: BusinessType,
    kind: Scope['kind'],
    path: string,
  ): boolean {
    const scope = this.scopes
      .get(person)
      ?.find((it) => it.businessType === businessType && it.kind === kind);
    return !!scope && covers(this.units.get(businessType, scope.nodeKey).path, path);
  }

  roleRows(): object[] {
    return [...this.roles].flatMap(([person, roles]) =>
      [...roles].map((role) => ({ schoolId: SCHOOL_ID, userId: person.id, roleId: roleId(role) })),
    );
  }
  scopeRows(): object[] {
    return [...this.scopes].flatMap(([person, scopes]) =>
      scopes.map((scope) => ({ schoolId: SCHOOL_ID, userId: person.id, ...scope })),
    );
  }
}
