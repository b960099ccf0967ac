type Told = Readonly<Record<string, unknown>>;

/**
 * What a new row of an append-only resource changes in rows of another one: the services do it in the same transaction,
 * and a device shows it until they have. Said once, so that both change the same.
 */
export interface Effect<N extends string = string> {
  /** The resource whose rows change. */
  readonly on: string;
  /** Which rows: by their fields, or their `id`, the field here that says the value. */
  readonly where: Readonly<Record<string, N>>;
  /** What becomes of them. */
  sets(event: Told): Told;
}
