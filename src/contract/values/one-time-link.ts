/** Where a one-time link leads; its secret comes after the `#`, which no browser sends to anybody. */
export const invitationPath = '/undangan';
/** 128 random bits. */
export const linkSecret = /^[A-Za-z0-9_-]{22}$/;
