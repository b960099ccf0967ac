import { useCallback } from 'react';
import { TabList } from '../../../../ui/part/tab-list.tsx';
import { useNarrow } from '../../../../ui/gesture/use-narrow.ts';
import { DayTab } from './board/day-tab.tsx';
import { CoverageTab } from './coverage/coverage-tab.tsx';
import { panelId } from './panel.tsx';
import { ReportTab } from './report/report-tab.tsx';
import { boardTexts as texts } from './texts/id.ts';
import { type RoundTab, useRoundAddress } from './use-round-address.ts';
import './board.css';

const tabs: readonly { readonly key: RoundTab; readonly words: string }[] = [
  { key: 'hari-ini', words: texts.day },
  { key: 'cakupan', words: texts.coverage },
  { key: 'laporan', words: texts.report },
];
const bodies = { 'hari-ini': DayTab, cakupan: CoverageTab, laporan: ReportTab } as const;

/** `/putaran`: the state of the rounds of all branches, day by day, over weeks, and on paper. */
export default function BoardPage() {
  const address = useRoundAddress();
  const isNarrow = useNarrow();
  const { tab } = address;
  const Body = bodies[tab];
  const { go } = address;
  const head = useCallback(
    (tools: React.ReactNode) => {
      const list = (
        <div className="round-tabs">
          <TabList
            label={texts.tabs}
            tabs={tabs}
            current={tab}
            // Each tab starts with its own days.
            onChoose={(key) => go({ tab: key === 'hari-ini' ? '' : key, tanggal: '', dari: '', sampai: '' })}
            panelId={panelId}
          />
        </div>
      );
      return (
        <>
          <div className={isNarrow ? 'sr' : 'page-head'}>
            <h1>{texts.title}</h1>
            {!isNarrow && tools}
          </div>
          {list}
          {isNarrow && <div className="round-tools">{tools}</div>}
        </>
      );
    },
    [isNarrow, tab, go],
  );
  return <Body address={address} head={head} />;
}
