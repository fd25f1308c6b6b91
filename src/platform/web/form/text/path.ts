/** Where something stands in a text, as its messages name it: `weeklyHours`, `teachingClasses.0.capacity`. */
export type PathIn<T> = T extends readonly (infer Item)[]
  ? `${number}` | `${number}.${PathIn<Item>}`
  : T extends object
    ? {
        [Key in keyof T & string]-?: Key | `${Key}.${PathIn<NonNullable<T[Key]>>}`;
      }[keyof T & string]
    : never;
type Part<T, Key extends string> = T extends readonly (infer Item)[]
  ? Item
  : Key extends keyof T
    ? T[Key]
    : never;
export type ValueAt<T, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? ValueAt<NonNullable<Part<T, Key>>, Rest>
  : Part<T, Path>;
type Keyed = Readonly<Record<string, unknown>>;

/** What stands there; undefined too where a row has just been taken away. */
export const valueAt = <T, Path extends PathIn<T> & string>(
  text: T,
  path: Path,
): ValueAt<T, Path> =>
  path
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Keyed | null | undefined)?.[key], text) as ValueAt<
    T,
    Path
  >;

/** The text with another value there; what does not lie on the way stays the same object, so that nobody draws it again. */
export const withValueAt = <T, Path extends PathIn<T> & string>(
  text: T,
  path: Path,
  value: ValueAt<T, Path>,
): T => put(text, path.split('.'), value) as T;

function put(inner: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(inner))
    return inner.map((item, i) => (i === Number(key) ? put(item, rest, value) : item));
  return { ...(inner as Keyed), [key]: put((inner as Keyed)[key], rest, value) };
}
