const ending = ':until-logout';

/** The name of a draft that is removed when its author logs out, whereas a form's draft stays on the device, sealed. */
export const untilLogout = (name: string): string => `${name}${ending}`;

export const endsAtLogout = (key: string): boolean => key.endsWith(ending);
