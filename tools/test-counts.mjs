// Runs vitest or Playwright and reads from its report how many tests passed and failed.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, capture, step } from './step.mjs';

export const totals = { passed: 0, failed: 0 };

function ofVitest(report) {
  // A file that couldn't be loaded contains no tests, and must not look like success.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken, skipped: report.numPendingTests + report.numTodoTests };
}

/** Titles of the tests that passed only on a second run. */
const flakyTitles = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter((spec) => spec.tests.some((test) => test.status === 'flaky')).map((spec) => spec.title),
    ...flakyTitles(inner),
  ]);

/** Up to two in a hundred tests may need a second run on a busy machine, and are named; more than that is a defect. */
const flakyAllowed = (all) => Math.ceil(all / 50);

function ofPlaywright(report) {
  const { expected, unexpected, skipped } = report.stats;
  const flaky = flakyTitles(report.suites);
  const excess = Math.max(0, flaky.length - flakyAllowed(expected + unexpected + flaky.length));
  const failed = unexpected + excess + (unexpected === 0 ? report.errors.length : 0);
  return { passed: expected + flaky.length - excess, failed, skipped, flaky };
}

async function counted(name, line, env, read) {
  const folder = mkdtempSync(join(tmpdir(), 'amanah-report-'));
  const file = join(folder, 'report.json');
  return step(name, async () => {
    const { code, output } = await capture(line(file), { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } });
    const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
    rmSync(folder, { recursive: true, force: true });
    const counts = report ? read(report) : { passed: 0, failed: 1, skipped: 0 };
    const failed = Math.max(counts.failed, code === 0 ? 0 : 1);
    totals.passed += counts.passed;
    totals.failed += failed;
    const again = counts.flaky?.length ? `, passed only when run again: ${counts.flaky.join(' | ')}` : '';
    const note = `${counts.passed} passed${failed ? `, ${failed} failed` : ''}${counts.skipped ? `, ${counts.skipped} skipped` : ''}${again}`;
    return { ok: failed === 0, output, note };
  });
}

export const vitest = (name, args, env = {}) =>
  counted(
    name,
    (file) => bin('vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...args),
    { NO_COLOR: '1', ...env },
    ofVitest,
  );

export const playwright = (name, env, args = []) =>
  counted(name, () => bin('@playwright/test/cli.js', 'test', '--reporter=list,json', ...args), { NO_COLOR: '1', ...env }, ofPlaywright);

/** A step that is not a test suite counts only if it fails, so that the last line can't say "0 failed" over it. */
export function countStep(result) {
  if (!result.ok) totals.failed += 1;
  return result.ok;
}
