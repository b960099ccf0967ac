type Told = Readonly<Record<string, unknown>>;

/**
 * What a new row of an append-only resource changes in rows of another one: the services do it in the same transaction, and
 * a device shows it until they have. Declared once, so that both make the same change.
 */
export interface Effect<N extends string = string> {
  /** The resource whose rows change. */
  readonly on: string;
  /** Which rows: their fields, or their `id`, each with the field here that holds the value. */
  readonly where: Readonly<Record<string, N>>;
  /** What changes in them. */
  sets(event: Told): Told;
}
