/** Ids of the services are whole numbers from 1 on, few enough in digits to be one; a device's own are made in one way. */
const address = /^(?:[1-9]\d{0,14}|local:[0-9A-HJKMNP-TV-Z]{26})$/;

/**
 * Whether an address can lead to a row at all. What cannot was typed wrongly or cut off; nobody needs to be asked about
 * it, and a connection would not help.
 */
export const canBeRow = (id: string): boolean => address.test(id);
