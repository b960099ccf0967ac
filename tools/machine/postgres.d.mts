interface Cluster {
  readonly url: string;
  readonly folder: string;
  readonly data: string;
  /** Ends it as a failing machine does; what it holds stays. */
  kill(): void;
  /** Starts it again after `kill`. */
  start(): void;
  /** Ends it and removes what it held. */
  stop(): void;
}
export function startPostgres(): Promise<Cluster | undefined>;
export function canReplicate(): boolean;
export function startReplica(primary: { readonly url: string; readonly folder: string }): Promise<Cluster | undefined>;
