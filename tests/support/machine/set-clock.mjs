// Loaded before a process (`node --import`): its clock is this many milliseconds ahead, as on a machine whose clock was set.
const ahead = Number(process.env.CLOCK_AHEAD_MS);
if (!Number.isFinite(ahead)) throw new Error('CLOCK_AHEAD_MS is no number');

const now = Date.now.bind(Date);
Date.now = () => now() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [Date.now()] : args, made),
});
