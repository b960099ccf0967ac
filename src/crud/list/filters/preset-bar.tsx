import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListFilters } from '../../../contract/list-filter.ts';
import type { Resource } from '../../../contract/resource.ts';
import '../../../ui/filters.css';
import { formatNumber } from '../../../ui/format.ts';
import { useData } from '../../live/data-context.tsx';
import { useCanAsk } from '../../live/use-connection.ts';
import { useLive } from '../../live/use-live.ts';
import { useMoment } from '../../live/use-moment.ts';
import type { Preset, Screen } from '../../screen.ts';
import type { ListControls } from '../use-list-state.ts';
import { chosenPreset, filtersOf, filtersIn, type ListFilter, presetClock } from './list-filters.ts';

const freshMs = 30_000;

/**
 * How many rows a preset holds: by the device where it has the whole list, or all of its last days; by the services where it
 * has not. A list of which some rows came by says nothing until they have answered.
 */
function useCount(resource: Resource, filters: ListFilters): number | undefined {
  const { mirror } = useData();
  const key = JSON.stringify(filters);
  const query = useMemo(() => ({ page: 1, limit: 1, search: '', filters: JSON.parse(key) as ListFilters }), [key]);
  const { value: view } = useLive(useMemo(() => mirror.page(resource, query), [mirror, resource, query]));
  const canAsk = useCanAsk();
  useQuery({
    queryKey: ['preset', resource.name, key],
    enabled: canAsk && view !== undefined && view.coverage !== 'complete',
    queryFn: async ({ signal }) => (await mirror.refresh(resource, query, signal)).ok,
    networkMode: 'always',
    retry: false,
    staleTime: freshMs,
  });
  const isCounted = view?.coverage === 'complete' || view?.coverage === 'exact' || view?.recent !== undefined;
  return isCounted ? view?.total : undefined;
}

interface ChipProps {
  readonly resource: Resource;
  readonly preset: Preset;
  /** What the list is narrowed to besides. */
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

/** The ways to look at a list, each with how many rows it holds; the search narrows none of these figures. */
export function PresetBar({ screen, list }: PresetBarProps) {
  const filter = filtersOf(screen).find(({ kind }) => kind === 'preset');
  return filter ? <Presets screen={screen} list={list} filter={filter} /> : null;
}
