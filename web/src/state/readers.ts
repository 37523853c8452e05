/**
 * What was stored, read by value: a reader answers with what it found, or with nothing where it is none of its kind.
 *
 * What lies in a browser's storage may be of an older page, of another program, or damaged.
 */

export type Reader<T> = (value: unknown) => T | undefined;

/** One of these values. */
export function oneOf<const T>(known: readonly T[]): Reader<T> {
  return (value) => known.find((one) => one === value);
}

/** Yes or no. */
export const flag: Reader<boolean> = (value) => (typeof value === "boolean" ? value : undefined);

/** A text; with a pattern one that has its form. */
export function text(form = /^/): Reader<string> {
  return (value) => (typeof value === "string" && form.test(value) ? value : undefined);
}

/** A number within these bounds. */
export function number(least: number, most: number): Reader<number> {
  return (value) => (typeof value === "number" && value >= least && value <= most ? value : undefined);
}

/** A whole number, not below 0. */
export const count: Reader<number> = (value) =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined;

/** A list; what in it is none of its kind is left out. */
export function list<T>(one: Reader<T>): Reader<T[]> {
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    return value.flatMap((each: unknown) => {
      const read = one(each);
      return read === undefined ? [] : [read];
    });
  };
}

/** Two texts. */
export const pair: Reader<[string, string]> = (value) => {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [one, other] = value as [unknown, unknown];
  return typeof one === "string" && typeof other === "string" ? [one, other] : undefined;
};

/** How the fields of an object are read. */
export type Readers<T> = { readonly [Name in keyof T]: Reader<T[Name]> };

/** An object with these fields, all of them; what else it has is left out. */
export function fields<T extends object>(readers: Readers<T>): Reader<T> {
  return (value) => {
    const read = each(readers, value);
    return read.some(([, found]) => found === undefined) ? undefined : (Object.fromEntries(read) as T);
  };
}

/** An object with these fields; whatever is none of its kind is as usual. */
export function filled<T extends object>(usual: T, readers: Readers<T>): (value: unknown) => T {
  return (value) => {
    const read = each(readers, value).filter(([, found]) => found !== undefined);
    return { ...usual, ...(Object.fromEntries(read) as Partial<T>) };
  };
}

function each<T extends object>(readers: Readers<T>, value: unknown): [string, unknown][] {
  const told = new Map<string, unknown>(
    typeof value === "object" && value !== null ? Object.entries(value) : [],
  );
  return Object.entries<Reader<unknown>>(readers).map(([name, read]) => [name, read(told.get(name))]);
}

/** What the first reader finds that finds anything. */
export function either<T>(...readers: readonly Reader<T>[]): Reader<T> {
  return (value) => readers.map((one) => one(value)).find((found) => found !== undefined);
}
