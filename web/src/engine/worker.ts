// The worker of a tab. The first one becomes the house of this device; those of other tabs pass on what their
// tab asks, and the next of them becomes the house when the first is gone.
import wasm from 'capot.wasm?url';
import {House} from './house';
import type {Down, Reply, Request, Room, Up, WorkerName} from './requests';
import {keepsNothing, Store} from './store';

const weights = Object.values(
  import.meta.glob<string>('../../../src/games/*/calls.net', {query: '?url', import: 'default', eager: true}),
);

type OnChannel = {from: number; request: Request} | {to: number; reply: Reply} | Up | Room | {gone: number};

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
const tab = 1 + Math.floor(Math.random() * 2 ** 50); // a connection of its own among those of all tabs
const apart = scope.name === ('apart' satisfies WorkerName);
const channel = new BroadcastChannel(apart ? `capot.apart.${tab}` : 'capot.house');
let house: House | undefined;

const toTab = (message: Reply | Up | Down | Room) => scope.postMessage(message);
const onChannel = (message: OnChannel) => channel.postMessage(message);

scope.addEventListener('message', ({data}: MessageEvent<Request>) => {
  if (house) void house.hear(tab, data);
  else onChannel({from: tab, request: data});
});

channel.addEventListener('message', ({data}: MessageEvent<OnChannel>) => {
  if ('up' in data || 'full' in data) toTab(data);
  else if ('from' in data) void house?.hear(data.from, data.request);
  else if ('gone' in data) house?.left(data.gone);
  else if (data.to === tab) toTab(data.reply);
});

async function openStore(): Promise<Store> {
  const store = await Store.open();
  store.roomChanged = (full) => {
    toTab({full});
    onChannel({full});
  };
  return store;
}

async function lead(): Promise<void> {
  const store = apart ? keepsNothing : await openStore();
  house = await House.start(
    store,
    (to, reply) => (to === tab ? toTab(reply) : onChannel({to, reply})),
    fetch(wasm),
  );
  const up: Up = {up: true};
  toTab(up);
  onChannel(up);
  void house.learn(weights);
}

// Pages that come by plain http from another machine have no locks: there every tab is a house of its own, and the
// store refuses what two of them would write.
const locks: Pick<LockManager, 'request' | 'query'> | undefined = apart ? undefined : navigator.locks;
const alone = (begin: () => Promise<void>): Promise<unknown> =>
  locks ? locks.request('capot.house', begin) : begin();

void alone(async () => {
  try {
    await lead();
  } catch (error) {
    toTab({down: String(error)});
    return;
  }
  await new Promise(() => {}); // the house stands until the worker ends
});
// A tab that comes while another has the house: it is up already.
void locks?.query().then(({held}) => {
  if (!house && held?.some(({name}) => name === 'capot.house')) toTab({up: true});
});
