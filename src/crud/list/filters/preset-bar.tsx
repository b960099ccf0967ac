import { useMemo } from 'react';
import type { ListFilters } from '../../../contract/declared/list-filter.ts';
import type { Resource } from '../../../contract/resource.ts';
import '../../../ui/styles/filters.css';
import { formatNumber } from '../../../ui/words/format.ts';
import { useMoment } from '../../live/use-moment.ts';
import type { Preset, Screen } from '../../screen.ts';
import { useCount } from './use-count.ts';
import type { ListControls } from '../use-list-state.ts';
import { chosenPreset, filtersOf, filtersIn, type ListFilter, presetClock } from './list-filters.ts';

interface ChipProps {
  readonly resource: Resource;
  readonly preset: Preset;
  /** What else the list is narrowed to. */
  readonly beside: ListFilters;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function PresetChip({ resource, preset, beside, isChosen, onChoose }: ChipProps) {
  const filters = { ...beside, ...Object.fromEntries(Object.entries(preset.filters(presetClock(useMoment())))) };
  const count = useCount(resource, filters);
  return (
    <button type="button" className={isChosen ? 'filter preset on' : 'filter preset'} aria-pressed={isChosen} onClick={onChoose}>
      {preset.label}
      {count !== undefined && <small>{formatNumber(count)}</small>}
    </button>
  );
}

interface PresetBarProps {
  readonly screen: Screen;
  readonly list: ListControls;
}

function Presets({ screen, list, filter }: PresetBarProps & { readonly filter: ListFilter }) {
  const { kept } = list.state;
  const others = useMemo(() => filtersOf(screen).filter((one) => one !== filter), [screen, filter]);
  const beside = filtersIn(others, kept) ?? {};
  const chosen = chosenPreset(filter, kept);
  const isNamed = kept?.['id.any'] !== undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would lay its chips out as a block of its own
    <div className="presets" role="group" aria-label={filter.label}>
      {screen.presets?.map((preset, at) => (
        <PresetChip
          key={preset.key}
          resource={screen.resource}
          preset={preset}
          beside={isNamed ? {} : beside}
          isChosen={preset === chosen && !isNamed}
          onChoose={() => list.setKept({ [filter.field]: at === 0 ? '' : preset.key, 'id.any': '' })}
        />
      ))}
    </div>
  );
}

/** The ways to look at a list, each with how many rows it holds; the search does not narrow these figures. */
export function PresetBar({ screen, list }: PresetBarProps) {
  const filter = filtersOf(screen).find(({ kind }) => kind === 'preset');
  return filter ? <Presets screen={screen} list={list} filter={filter} /> : null;
}
