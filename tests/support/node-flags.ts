/**
 * For every process of the tests that opens the embedded database: optimizing its WebAssembly anew costs each of them
 * a second of processor time, which only what runs for minutes earns back. Benchmarks run without.
 */
export const nodeFlags = ['--liftoff-only'];
