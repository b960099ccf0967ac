/** One JSON object a line: a line break in a value cannot forge an entry. */
export type Log = (level: 'info' | 'error', event: string, more?: Readonly<Record<string, unknown>>) => void;

export const logToStderr: Log = (level, event, more = {}) => {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...more })}\n`);
};

export const silent: Log = () => undefined;
