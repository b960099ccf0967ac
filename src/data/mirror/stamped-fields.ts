import type { Input, Resource } from '../../contract/resource.ts';
import { wallClock } from '../../contract/wall-clock.ts';
import type { StoredCommand } from '../outbox/stored-command.ts';

/** What a service will stamp on a record by itself: who, and when it happened. */
export function stampedFields(resource: Resource, command: StoredCommand, username: string): Input {
  if (command.operation !== 'create' || !resource.appendOnly) return {};
  const { date, time } = wallClock(new Date(command.occurredAt));
  const stamps: Input = {
    name_users: username,
    user_id: command.userId,
    date_check: date,
    time_check: time,
    occurred_at: command.occurredAt,
  };
  return Object.fromEntries(Object.entries(stamps).filter(([name]) => name in resource.fields));
}
