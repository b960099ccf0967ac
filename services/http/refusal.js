/** An answer that is not the one hoped for; its words are meant for the person. */
export class Refusal extends Error {
    name = 'Refusal';
    status;
    more;
    constructor(status, message, more = {}) {
        super(message);
        this.status = status;
        this.more = more;
    }
}
/** The body of a refusal. */
export function refusalBody(refusal) {
    const { errors, data } = refusal.more;
    return { error: 1, message: refusal.message, ...(errors ? { errors } : {}), ...(data === undefined ? {} : { data }) };
}
//# sourceMappingURL=refusal.js.map