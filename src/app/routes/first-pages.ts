/** The only page that is open to an account which has to do something first. */
export const firstPages = { password: '/change-password', 'second-factor': '/keamanan' } as const;
