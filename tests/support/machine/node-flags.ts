/**
 * For every process of the tests that opens the embedded database: optimizing its WebAssembly again, checking all of it
 * before the first call and optimizing JavaScript that runs for seconds cost each of them two seconds of processor time,
 * which pays off only in what runs for minutes. Benchmarks run without these flags.
 */
export const nodeFlags = ['--liftoff-only', '--wasm-lazy-validation', '--interrupt-budget=1500000'];
