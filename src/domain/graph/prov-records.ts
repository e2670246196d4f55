/** Pieces of a PROV-JSON document: names, typed values, numbered relations. */

/** A value with its type, where a plain string would not tell it. */
interface Literal {
  readonly $: string;
  readonly type: string;
}

/** Attributes of one record. */
export type Attributes = Readonly<Record<string, string | Literal>>;

/** Records by their id; of the prefixes the namespaces. */
export type Records = Readonly<Record<string, Attributes | string>>;

/** A qualified name such as `mneme:user/ann`; whatever the id holds, the name is one. */
export function qname(group: string, id: string): string {
  const whole = id.replace(/\p{Surrogate}/gu, '\uFFFD');
  const escaped = encodeURIComponent(whole).replace(
    /[!'()*.~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `mneme:${group}/${escaped}`;
}

/** A qualified name as a value. */
export function typed(name: string): Literal {
  return { $: name, type: 'xsd:QName' };
}

/** A time as a value. */
export function time(at: Date): Literal {
  return { $: at.toISOString(), type: 'xsd:dateTime' };
}

/** Relations get blank names in the order in which they are added. */
export class Relations {
  readonly #byKind = new Map<string, Map<string, Attributes>>();
  #last = 0;

  add(kind: string, attributes: Attributes): void {
    const records = this.#byKind.get(kind) ?? new Map<string, Attributes>();
    this.#last += 1;
    records.set(`_:id${this.#last}`, attributes);
    this.#byKind.set(kind, records);
  }

  /** What was added, by kind. */
  byKind(): Record<string, Record<string, Attributes>> {
    return Object.fromEntries(
      [...this.#byKind].map(([kind, records]) => [kind, Object.fromEntries(records)]),
    );
  }
}
