// What a client does with what a table tells it.
import type {TableEvent, TableMessage, View} from './messages.js';

// The view after an event: fields replaced, lists longer.
export function learn(view: View, {now, more = {}}: Pick<TableEvent, 'now' | 'more'>): View {
  const next: Record<string, unknown> = {...view, ...now};
  for (const [field, items] of Object.entries(more)) next[field] = [...(next[field] as unknown[]), ...items];
  return next as View;
}

// The view of one table, as its messages make it.
export class TableView {
  view: View | undefined;
  chair: number | null = null; // one's own
  seq = 0;
  behind = false; // an event was missed: watch again with `after: 0`

  take(message: TableMessage): void {
    if (message.type === 'snapshot') {
      this.view = message.view;
      this.seq = message.seq;
      this.chair = message.chair;
      this.behind = false;
    } else if (message.type === 'events') {
      for (const event of message.events) this.#learn(event);
    } else if (message.type === 'beat') {
      this.behind ||= message.seq > this.seq;
    }
  }

  #learn(event: TableEvent): void {
    if (!this.view || event.seq > this.seq + 1) this.behind = true;
    if (!this.view || event.seq !== this.seq + 1) return;
    this.view = learn(this.view, event);
    this.seq = event.seq;
  }
}
