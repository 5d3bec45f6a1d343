// The start page: who you are, which tables are open, and one table watched over the socket.
"use strict";

const api = "/api/v1";
const by = (id) => document.getElementById(id);

// Text only: what people wrote never becomes markup.
function element(name, text, className) {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  if (className) made.className = className;
  return made;
}

async function ask(method, path, body) {
  const options = {method, headers: {}};
  if (body) {
    options.headers["content-type"] = "application/json";
    options.body = JSON.stringify(body);
  }
  const answer = await fetch(api + path, options);
  const text = await answer.text();
  const value = text ? JSON.parse(text) : null;
  if (!answer.ok) throw Object.assign(new Error(value.message), value);
  return value;
}

// --- You ---

async function showMe() {
  try {
    const me = await ask("GET", "/me");
    by("you").textContent = `You are ${me.name}.`;
    by("guest").hidden = true;
    return true;
  } catch (wrong) {
    by("you").textContent = wrong.error === "not-signed-in" ? "You are new here." : wrong.message;
    by("guest").hidden = false;
    return false;
  }
}

by("guest").addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    await ask("POST", "/guests", {name: by("name").value.trim()});
    await showMe();
    watchAddress();
  } catch (wrong) {
    by("you").textContent = wrong.message;
  }
});

// --- Open tables ---

// "Anna, bot (easy), open, open"
function who(chair) {
  if (chair.name && chair.bot) return `${chair.name} (a bot plays)`;
  return chair.name || (chair.bot ? `bot (${chair.bot})` : "open");
}

function tableItem(table) {
  const item = element("li");
  const {name, preset, chairs = []} = table.summary;
  const title = name ? `${name}: ` : "";
  item.append(element("span", `${title}${table.game}, ${preset}; ${chairs.map(who).join(", ")}`));
  const link = element("a", `watch (${table.stage})`);
  link.href = `/t/${encodeURIComponent(table.table)}`;
  link.setAttribute("aria-label", `Watch ${name || table.game}`);
  item.append(link);
  return item;
}

async function showTables() {
  try {
    const {tables} = await ask("GET", "/tables");
    by("tables").replaceChildren(...tables.map(tableItem));
    by("tables-state").textContent = tables.length ? "" : "No table is open now.";
  } catch (wrong) {
    by("tables-state").textContent = wrong.message;
  }
}

// --- One table ---

let socket = null;
let retry = 1000;
let watched = "";
let view = null;
let seq = 0;

function say(text, wrong) {
  by("state").textContent = text;
  by("state").className = wrong ? "wrong" : "";
}

function receive(message) {
  if (message.type === "welcome") {
    retry = 1000;
    socket.send(JSON.stringify({type: "watch", table: watched, after: view ? seq : 0}));
  } else if (message.type === "snapshot") {
    view = message.view;
    seq = message.seq;
    draw();
  } else if (message.type === "events") {
    for (const event of message.events) {
      Object.assign(view, event.now);
      for (const [name, items] of Object.entries(event.more || {})) view[name] = view[name].concat(items);
      seq = event.seq;
    }
    draw();
  } else if (message.type === "beat" && message.seq > seq) {
    socket.send(JSON.stringify({type: "watch", table: watched, after: seq}));
  } else if (message.type === "error") {
    say(message.message.text, true);
  }
}

// A connection that was lost is opened again, and goes on from the last event that was seen.
function connect() {
  const url = new URL("/ws", location.href);
  url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  const mine = new WebSocket(url, "capot.v1");
  socket = mine;
  mine.onopen = () => mine.send(JSON.stringify({type: "hello", version: 1}));
  mine.onmessage = (event) => mine === socket && receive(JSON.parse(event.data));
  mine.onclose = () => {
    if (mine !== socket) return;
    say("The connection is lost. Trying again …", true);
    setTimeout(() => mine === socket && connect(), retry);
    retry = Math.min(2 * retry, 30000);
  };
}

function watch(table) {
  watched = table;
  view = null;
  seq = 0;
  by("seen").hidden = false;
  by("view").replaceChildren();
  say("Opening the table …");
  connect();
}

// Seats by the numbers that contracts and results in words have: from 0.
const nameOf = (seat) => `${seat} ${view.chairs[seat].name}`.trim();

function chairRow(chair, seat) {
  const row = element("tr", undefined, view.turn === seat ? "turn" : "");
  const head = element("th", chair.who === "open" ? "open" : chair.name);
  head.scope = "row";
  const notes = [chair.bot && `bot ${chair.bot}`, view.offline.includes(seat) && "offline",
                 view.away.includes(seat) && "away", view.turn === seat && "to act"];
  row.append(element("td", String(seat)), head, element("td", notes.filter(Boolean).join(", ")),
             element("td", String(view.hand_sizes[seat] ?? "")));
  return row;
}

function chairsTable() {
  const table = element("table");
  const head = element("tr");
  for (const title of ["seat", "who", "state", "cards"]) head.append(element("th", title));
  table.append(head, ...view.chairs.map(chairRow));
  return table;
}

function trickText(trick) {
  if (!trick) return "–";
  return trick.cards.map((played) => `${nameOf(played.seat)} ${played.card}`).join(", ") || "–";
}

function line(title, text) {
  const shown = element("p");
  shown.append(element("strong", `${title}: `), text);
  return shown;
}

function draw() {
  const {rules, manners} = view;
  say(`${manners.name || "Table"}: ${rules.game}, ${rules.preset}. ${view.stage}${view.phase ? `, ${view.phase}` : ""}.`);
  const lines = [chairsTable(), line("Contract", view.contract ? view.contract.words : "–"),
                 line("Trick", trickText(view.trick)), line("Last trick", trickText(view.last_trick)),
                 line("Tricks", view.tricks.join(" : ") || "–"), line("Scores", view.scores.join(" : ") || "–")];
  if (view.sheet.length) {
    lines.push(element("h3", "Rounds so far"));
    const list = element("ul");
    for (const round of view.sheet) list.append(element("li", `${round.words} ${round.scores.join(" : ")}`));
    lines.push(list);
  }
  by("view").replaceChildren(...lines);
}

by("watch").addEventListener("submit", (event) => {
  event.preventDefault();
  const id = by("table").value.trim().split("/").pop();
  location.assign(`/t/${encodeURIComponent(id)}`);
});

function watchAddress() {
  const found = location.pathname.match(/^\/t\/([^/]+)$/);
  if (found) watch(decodeURIComponent(found[1]));
}

showTables();
setInterval(showTables, 15000);
showMe().then((known) => {
  if (known) watchAddress();
  else if (location.pathname.startsWith("/t/")) by("you").textContent = "Say your name to see this table.";
});
