export const labelsRoute = '/check-points/label';

/** The address that shows only the labels of these check points. */
export const labelsOf = (ids: readonly string[]): string => `${labelsRoute}?${new URLSearchParams({ ids: ids.join(',') })}`;

/** The same for a link; for all labels if none is named. */
export const labelsAddress = (ids: readonly string[]): { readonly to: string; readonly search?: Readonly<Record<string, string>> } =>
  ids.length > 0 ? { to: labelsRoute, search: { ids: ids.join(',') } } : { to: labelsRoute };
