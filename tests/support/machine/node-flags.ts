/**
 * For every process of the tests that opens the embedded database: optimizing its WebAssembly again costs each of them
 * a second of processor time, which pays off only in what runs for minutes. Benchmarks run without these flags.
 */
export const nodeFlags = ['--liftoff-only'];
