/** The full name of a button with a short text: whoever speaks to the device says what stands on it, so the name holds it. */
export const spokenLabel = (short: string, full: string): string => (full.includes(short) ? full : `${short}: ${full}`);
