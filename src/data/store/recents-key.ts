/** Where `ops.meta` keeps what a person opened; logout removes it. */
export const recentsKey = 'recents';
