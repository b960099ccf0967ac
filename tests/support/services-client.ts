import { password } from './scenes/accounts.ts';

interface Answer {
  readonly error: number | boolean;
  readonly message: string;
  readonly data?: unknown;
  readonly pagination?: { readonly total: number };
}
type Row = Readonly<Record<string, unknown>>;

/** Speaks to the services directly, to set up a test and to look at what arrived. */
export class ServicesClient {
  private constructor(
    private readonly origin: string,
    private readonly token: string,
  ) {}

  static async login(origin: string, account: { readonly email: string }): Promise<ServicesClient> {
    const answer = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: account.email, password }),
    });
    const body: { data: { token: string }; message: string } = await answer.json();
    if (!answer.ok) throw new Error(`login of ${account.email}: ${answer.status} ${body.message}`);
    return new ServicesClient(origin, body.data.token);
  }

  /** The same account at another address: one login is valid for every service. */
  at(origin: string): ServicesClient {
    return new ServicesClient(origin, this.token);
  }

  async call(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const answer = await fetch(`${this.origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return answer.json();
  }

  /** Creates a row, and answers its id. */
  async made(path: string, body: unknown): Promise<unknown> {
    const answer = await this.call('POST', path, body);
    if (answer.error || typeof answer.data !== 'object' || answer.data === null) throw new Error(`${path}: ${answer.message}`);
    return Reflect.get(answer.data, 'id');
  }

  /** First page of the rows of a list that match the search. */
  async rows(path: string, search = '', limit = 100): Promise<readonly Row[]> {
    const answer = await this.call('GET', `${path}?page=1&limit=${limit}&ascending=1&search=${encodeURIComponent(search)}`);
    if (!Array.isArray(answer.data)) throw new Error(`${path}: ${answer.message}`);
    return answer.data;
  }
}
