import type { AppError } from '../../contract/errors.ts';
import type { ResourceName } from '../../contract/registry.ts';
import type { AppConfig } from '../public.ts';

/** A call that offers rows of a list for choosing, in its place. */
export interface LookupCall {
  readonly service: keyof AppConfig['services'];
  readonly path: string;
  /** Without one it is asked as the list is. */
  readonly query?: Readonly<Record<string, string>>;
  /** It answers every row that passes the filters: others that do are gone. */
  readonly isAll?: boolean;
}

export interface PrefetchProgress {
  readonly running: boolean;
  readonly items: readonly {
    readonly resource: ResourceName;
    readonly stored: number;
    readonly total: number | null;
    readonly state: 'waiting' | 'running' | 'complete' | 'failed';
    readonly error?: AppError;
    readonly asOf: number | null;
  }[];
}
