// What a client does with what a table tells it.
import type {TableEvent, TableMessage, View} from './messages.js';

// The view of one table, as its messages make it.
export class TableView {
  view: View | undefined;
  seq = 0;
  behind = false; // an event was missed: watch again with `after: 0`

  take(message: TableMessage): void {
    if (message.type === 'snapshot') {
      this.view = message.view;
      this.seq = message.seq;
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
    const view: Record<string, unknown> = {...this.view, ...event.now};
    for (const [field, items] of Object.entries(event.more ?? {}))
      view[field] = [...(view[field] as unknown[]), ...items];
    this.view = view as View;
    this.seq = event.seq;
  }
}
