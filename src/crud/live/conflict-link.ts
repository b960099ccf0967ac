/** Name of the dialog, in the address of Kotak Keluar, that shows both sides of a conflict next to each other. */
export const conflictDialog = 'banding';

/** Where a person decides about a command that collided with somebody else's change. */
export const conflictLink = (commandId: string) => ({ to: '/kotak-keluar' as string, search: { dialog: conflictDialog, id: commandId } });
