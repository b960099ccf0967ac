import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { FrozenPaper } from '../../../../contract/adab-paper.ts';
import { bareSheets } from '../../../../ui/print/page-rule.ts';
import { printNow } from '../../../../ui/print/print-now.tsx';
import { reportTexts } from '../texts/id.ts';
import { type Block, blocksOf, Foot, headOf } from './blocks.tsx';
import './paper.css';
import { pagesOf } from './pages-of.ts';

const texts = reportTexts.paper;

interface Printed {
  readonly paper: FrozenPaper;
  /** A data URL; empty where there is none. */
  readonly logo: string;
}

type Pages = readonly (readonly Block[])[];

const Running = ({ paper }: { readonly paper: FrozenPaper }) => <p className="rapor-running">{texts.running(paper.pupil, paper.kelas)}</p>;

/** Every part of every report below one another, each as high as on paper. */
function Measure({ reports }: { readonly reports: readonly { readonly paper: FrozenPaper; readonly blocks: readonly Block[] }[] }) {
  return reports.map(({ paper, blocks }, at) => (
    <div key={at} className="rapor-measure">
      <div>
        <Running paper={paper} />
      </div>
      {(['levels', 'advice'] as const).map((under) => (
        <div key={under}>{headOf(under)}</div>
      ))}
      {blocks.map(({ key, node }) => (
        <div key={key}>{node}</div>
      ))}
    </div>
  ));
}

/** Of what a page has, in CSS pixels: 297 mm but for margins and foot. */
const mm = 96 / 25.4;
const pageHeight = (297 - 13 - 22) * mm;

function placed(box: Element, blocks: readonly Block[]): Pages {
  const [running = 0, levels = 0, advice = 0, ...heights] = [...box.children].map((one) => one.getBoundingClientRect().height);
  const parts = blocks.map(({ key, under }, at) => ({ key, under, height: heights[at] ?? 0 }));
  return pagesOf(parts, { page: pageHeight, running, heads: { levels, advice } }).map((keys) =>
    blocks.filter(({ key }) => keys.includes(key)),
  );
}

/** Measures the parts where nobody sees them, once the letters are there. */
async function paginate(reports: readonly Printed[]): Promise<readonly { readonly paper: FrozenPaper; readonly pages: Pages }[]> {
  const made = reports.map(({ paper, logo }) => ({ paper, blocks: blocksOf(paper, logo) }));
  const place = document.createElement('div');
  place.className = 'rapor-sizing';
  place.setAttribute('aria-hidden', 'true');
  document.body.append(place);
  const root = createRoot(place);
  flushSync(() => root.render(<Measure reports={made} />));
  await document.fonts?.ready;
  const pages = [...place.querySelectorAll('.rapor-measure')].map((box, at) => placed(box, made[at]?.blocks ?? []));
  root.unmount();
  place.remove();
  return made.map(({ paper }, at) => ({ paper, pages: pages[at] ?? [] }));
}

function Sheet({
  blocks,
  paper,
  page,
  pages,
}: {
  readonly blocks: readonly Block[];
  readonly paper: FrozenPaper;
  readonly page: number;
  readonly pages: number;
}) {
  return (
    <article className="rapor-page">
      {page > 1 && <Running paper={paper} />}
      {blocks.map(({ key, under, node }, at) => (
        <div key={key} className={key === 'signs' ? 'rapor-end' : undefined}>
          {under !== undefined && blocks[at - 1]?.under !== under && headOf(under)}
          {node}
        </div>
      ))}
      <Foot paper={paper} page={page} pages={pages} />
    </article>
  );
}

/** Prints reports, each on sheets of its own with its own count of pages: a class in one go. */
export async function printReports(reports: readonly Printed[]): Promise<void> {
  const ready = await paginate(reports);
  await printNow(
    ready.flatMap(({ paper, pages }, report) =>
      pages.map((blocks, at) => <Sheet key={`${report} ${at}`} blocks={blocks} paper={paper} page={at + 1} pages={pages.length} />),
    ),
    bareSheets,
  );
}
