import { useMemo, useState } from 'react';
import { checkPoints } from '../../../contract/resources/check-points.ts';
import { useData, useLive } from '../../../crud/public.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { patrolTexts } from '../../../ui/texts/id/patrol.ts';
import { Loading } from '../home/due-list.tsx';
import { groupByFloor } from '../home/group-by-floor.ts';
import { useAskedPoints } from '../home/use-asked-points.ts';
import { CodeField } from './code-field.tsx';
import { pointOf } from './point-source.ts';

const texts = patrolTexts.picker;
// All check points of the largest branch, several times over.
const limit = 1000;

interface PointPickerProps {
  /** The focus goes to the code, else to the list: a keyboard that nobody asked for would cover it. */
  readonly isTyping: boolean;
  readonly onPick: (id: string) => void;
  readonly onCode: (id: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** For a label that cannot be read: its six characters, or every check point on the device, by floor. */
export function PointPicker({ isTyping, onPick, onCode, onClose }: PointPickerProps) {
  const data = useData();
  const [search, setSearch] = useState('');
  const { value: rows } = useLive(useMemo(() => data.mirror.lookup(checkPoints.name, { search, limit }), [data, search]));
  const asked = useAskedPoints();
  const isWaiting = search === '' && rows?.length === 0 && asked.coming;
  const groups = groupByFloor((rows ?? []).map(pointOf));
  return (
    <Dialog title={texts.title} onClose={onClose} tall>
      <div className="pick-search" data-touch="patrol">
        <CodeField isFocused={isTyping} onCode={onCode} />
        <SearchBox label={texts.search} value={search} onSearch={setSearch} delayMs={80} />
      </div>
      <div className="pick-list" data-touch="patrol" tabIndex={-1} {...(isTyping ? {} : { 'data-autofocus': '' })}>
        {isWaiting && <Loading />}
        {rows !== undefined &&
          rows.length === 0 &&
          !isWaiting &&
          (search === '' ? (
            <EmptyState kind={asked.hasNone ? 'nothing' : 'offline'} title={asked.hasNone ? patrolTexts.home.noneYet : texts.none}>
              {asked.hasNone ? patrolTexts.home.noneYetHelp : texts.noneHelp}
            </EmptyState>
          ) : (
            <EmptyState kind="no-match" title={texts.noMatch(search)}>
              {texts.count(formatNumber(0))}
            </EmptyState>
          ))}
        {groups.map((group) => (
          <section key={group.key} className="plain">
            <h3 className="sub">{patrolTexts.home.floor(group.floor, group.school)}</h3>
            <ul>
              {group.points.map((point) => (
                <li key={point.id}>
                  <button type="button" className="pick-row" onClick={() => onPick(point.id)}>
                    <b className="grow">{point.room}</b>
                    <Icon name="chevron-forward-outline" size="s" />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
