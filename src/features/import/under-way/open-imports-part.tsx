import { Link } from '@tanstack/react-router';
import { useEffect, useId, useMemo, useState } from 'react';
import type { ImportName } from '../../../contract/calls/import-calls.ts';
import { resourceOf } from '../../../contract/registry.ts';
import { semesterAssignments } from '../../../contract/resources/classes/semester-assignments.ts';
import { partCard, useData, useLive } from '../../../crud/public.ts';
import type { DraftMark } from '../../../data/public.ts';
import { formatMoment } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { importTexts } from '../texts/id.ts';
import { type OpenImport, openFrom, openImports } from './open-import.ts';
import './open-imports.css';

const texts = importTexts.openPart;

interface LineProps {
  readonly mark: DraftMark;
  readonly label: string;
  readonly menu: string;
  readonly mayPlace: boolean;
}

function Line({ mark: { key, savedAt }, label, menu, mayPlace }: LineProps) {
  const { drafts } = useData();
  const [open, setOpen] = useState<OpenImport>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept anew, it may say something else
  useEffect(() => {
    let isCurrent = true;
    void drafts.get(key).then((found) => isCurrent && setOpen(found && openFrom(found.input)));
    return () => {
      isCurrent = false;
    };
  }, [drafts, key, savedAt]);
  if (!open) return null;
  return (
    <li>
      <Link to={menu} search={{ dialog: 'import' }}>
        <Icon name="cloud-upload-outline" />
        <span>
          <b>{texts.what(label, open.file)}</b>
          <small>
            {texts.since(formatMoment(savedAt), open.step === 'place' && !mayPlace ? texts.placeByOthers : texts.steps[open.step])}
          </small>
        </span>
      </Link>
      <button type="button" className="icon-btn" aria-label={texts.drop(label, open.file)} onClick={() => void drafts.drop(key)}>
        <Icon name="close-outline" />
      </button>
    </li>
  );
}

/** Imports of this person that are under way on this device, or were left half-done; gone where there are none. */
function OpenImportsPart() {
  const id = useId();
  const { drafts, session } = useData();
  const { value: marks } = useLive(useMemo(() => drafts.list(), [drafts]));
  const mayCreate = (url: string) => session.flags(url)?.create === true;
  const menuOf = (name: ImportName) => [resourceOf(name).menu, ...resourceOf(name).alsoMenus].find(mayCreate);
  const open = openImports(marks ?? []).flatMap((mark) => {
    const menu = menuOf(mark.name);
    return menu === undefined ? [] : [{ mark, label: resourceOf(mark.name).label, menu }];
  });
  if (open.length === 0) return null;
  return (
    <section className="panel recent open-imports" aria-labelledby={id}>
      <div className="mini-head">
        <h2 id={id}>{texts.title}</h2>
      </div>
      <ul>
        {open.map((one) => (
          <Line key={one.mark.key} {...one} mayPlace={mayCreate(semesterAssignments.menu)} />
        ))}
      </ul>
    </section>
  );
}

export const openImportsPart = partCard({ name: 'open-imports', place: 'side', menus: [], Part: OpenImportsPart });
