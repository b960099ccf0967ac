/** From the rarest to the most frequent. */
export const logLevels = ['error', 'warn', 'info'] as const;
export type LogLevel = (typeof logLevels)[number];

/** One JSON object a line: a line break in a value cannot forge an entry. */
export type Log = (level: LogLevel, event: string, more?: Readonly<Record<string, unknown>>) => void;

/**
 * Characters that JSON leaves as they are but that a terminal or a line reader would act on: other line ends, controls,
 * changes of direction.
 */
const acting = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;
const escaped = (found: string): string => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Writes to standard error what is at least as grave as `least`. */
export const logToStderr =
  (least: LogLevel): Log =>
  (level, event, more = {}) => {
    if (logLevels.indexOf(level) > logLevels.indexOf(least)) return;
    const line = JSON.stringify({ at: new Date().toISOString(), level, event, ...more });
    process.stderr.write(`${line.replace(acting, escaped)}\n`);
  };

export const silent: Log = () => undefined;
