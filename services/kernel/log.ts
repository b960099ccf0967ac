/** One JSON object per line: a line break in a value can't forge an entry. */
export type Log = (level: 'info' | 'error', event: string, more?: Readonly<Record<string, unknown>>) => void;

/**
 * Characters that JSON leaves as they are but that a terminal or a line reader would act on: other line ends, controls,
 * changes of direction.
 */
const acting = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;
const escaped = (found: string): string => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`;

export const logToStderr: Log = (level, event, more = {}) => {
  const line = JSON.stringify({ at: new Date().toISOString(), level, event, ...more });
  process.stderr.write(`${line.replace(acting, escaped)}\n`);
};

export const silent: Log = () => undefined;
