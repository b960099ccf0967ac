import type { Input, Resource } from '../../contract/resource.ts';
import type { StoredCommand } from '../outbox/stored-command.ts';

const two = (n: number): string => String(n).padStart(2, '0');

/** What a service will stamp on a record by itself: who, and when it happened. */
export function stampedFields(resource: Resource, command: StoredCommand, username: string): Input {
  if (command.operation !== 'create' || !resource.appendOnly) return {};
  const at = new Date(command.occurredAt);
  const stamps: Input = {
    name_users: username,
    user_id: command.userId,
    date_check: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time_check: `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`,
    occurred_at: command.occurredAt,
  };
  return Object.fromEntries(Object.entries(stamps).filter(([name]) => name in resource.fields));
}
