import type { Page } from '@playwright/test';

/**
 * How often a function of the app is called from now on: the one whose code, without the functions in it, has this text.
 * Names do not outlive the build; texts do.
 */
export async function callsOf(page: Page, text: string): Promise<() => Promise<number>> {
  const debug = await page.context().newCDPSession(page);
  const scripts = new Map<string, string>();
  debug.on('Debugger.scriptParsed', ({ scriptId, url }) => scripts.set(scriptId, url));
  await debug.send('Debugger.enable');
  await debug.send('Profiler.enable');
  await debug.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return async () => {
    const { result } = await debug.send('Profiler.takePreciseCoverage');
    let count = 0;
    for (const { scriptId, functions } of result) {
      const { scriptSource } = await debug.send('Debugger.getScriptSource', { scriptId });
      const at = scriptSource.indexOf(text);
      if (at < 0) continue;
      const around = functions
        .flatMap(({ ranges: [whole] }) => whole ?? [])
        .filter(({ startOffset, endOffset }) => startOffset <= at && at < endOffset)
        .sort((a, b) => a.endOffset - a.startOffset - (b.endOffset - b.startOffset));
      count += around[0]?.count ?? 0;
    }
    return count;
  };
}
