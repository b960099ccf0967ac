import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { importCalls } from '../../../contract/calls/import-calls.ts';
import { saveFile, useData } from '../../../crud/public.ts';
import type { DataLayer } from '../../../data/public.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { feedbackTexts, feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { bytesOfDataUrl, xlsxType } from '../desk/data-url.ts';
import { importTexts } from '../texts/id.ts';

const texts = importTexts.sample;
const call = importCalls.importSample;

async function askSample({ api }: DataLayer, withFile: boolean) {
  const answer = await api.get(call.service, call.path, withFile ? { file: '1' } : {});
  if (!answer.ok) throw new Error(answer.error.message);
  return call.data.parse(answer.value.data);
}

/** A file to try the import with, on demo foundations only. */
export function SampleFile() {
  const data = useData();
  const [isBusy, setBusy] = useState(false);
  const offered = useQuery({
    queryKey: ['import-sample'],
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => askSample(data, false),
  });
  if (!offered.data) return null;
  const download = async () => {
    setBusy(true);
    try {
      const sample = await askSample(data, true);
      if (sample?.file) saveFile(new Blob([bytesOfDataUrl(sample.file)], { type: xlsxType }), sample.name);
    } catch (problem) {
      const message = problem instanceof Error ? problem.message : '';
      feedback.alert({ title: feedbackTexts.failed, message, tone: 'error', ms: feedbackTimes.loadAlert });
    }
    setBusy(false);
  };
  return (
    <div className="import-template">
      <p>{texts.help}</p>
      <button type="button" className="btn" disabled={isBusy} onClick={() => void download()}>
        <Icon name="download-outline" />
        {texts.button}
      </button>
    </div>
  );
}
