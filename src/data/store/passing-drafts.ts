const ending = ':until-logout';

/** The name of a draft that its author's logout takes along, where that of a form stays on the device, sealed. */
export const untilLogout = (name: string): string => `${name}${ending}`;

export const endsAtLogout = (key: string): boolean => key.endsWith(ending);
