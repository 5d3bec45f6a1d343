// How the page of a review looks: light and dark, on a screen and on paper.
#pragma once

#include <string_view>

namespace capot::cli {

inline constexpr std::string_view review_style = R"css(
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #22252a; --soft: #6a6f78; --line: #dcd9d1;
  --fine: #4b7f52; --inaccuracy: #a37a00; --mistake: #c25a10; --blunder: #b3202c; --turn: #5a4fb0;
  --s0: #1f5fa8; --s1: #b3541e; --s2: #2d7d46; --s3: #8a3f8f; --s4: #7a6a10; --s5: #a8325a; }
@media (prefers-color-scheme: dark) { :root { --paper: #17191d; --ink: #e8e6e1; --soft: #9aa0aa;
  --line: #363a42; --fine: #7fbf88; --inaccuracy: #e0b94a; --mistake: #f0934e; --blunder: #f0707a;
  --turn: #a9a0f5; --s0: #7fb2ee; --s1: #f0a070; --s2: #7fcf98; --s3: #d59adb; --s4: #d8c860;
  --s5: #f090b0; } }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.45 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.4rem; } h2 { font-size: 1.25rem; margin-top: 2.5rem; }
h3 { font-size: 1rem; margin: 1.2rem 0 .3rem; text-transform: capitalize; }
small, figcaption, footer, .legend { color: var(--soft); font-size: .85rem; font-weight: normal; }
h3 small { text-transform: none; }
a { color: inherit; } figure { margin: 1rem 0; } footer { margin-top: 2rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; display: block;
  overflow-x: auto; }
th, td { padding: .15rem .6rem .15rem 0; text-align: left; vertical-align: middle; }
.totals th, .totals td, .choices th, .choices td { border-bottom: 1px solid var(--line);
  font-size: .9rem; }
.taken td { font-weight: 600; }
.card { display: inline-block; min-width: 1.7em; margin: 1px; padding: .1em .25em;
  background: #fff; color: #1b1b1b; border: 1px solid #b9b6ae; border-radius: .3em;
  text-align: center; font-weight: 600; line-height: 1.3; }
.card.red { color: #c01c28; }
.domino { width: 2.9em; height: 1.45em; margin: 1px; vertical-align: middle; }
.domino rect { fill: #fff; stroke: #b9b6ae; } .domino path { stroke: #b9b6ae; }
.domino, #end-0, circle { fill: #1b1b1b; }
.call { display: inline-block; margin: 1px; padding: .1em .4em; border: 1px solid var(--line);
  border-radius: .3em; }
details { border-left: 4px solid var(--line); margin: .25rem 0; padding-left: .6rem; }
details.inaccuracy { border-color: var(--inaccuracy); } details.mistake { border-color: var(--mistake); }
details.blunder { border-color: var(--blunder); } summary { cursor: pointer; }
details.forced > summary, details.not-judged > summary { color: var(--soft); }
.who { display: inline-block; min-width: 4rem; }
.badge { font-size: .8rem; color: var(--soft); margin-left: .4em; }
.badge.fine, .badge.lucky { color: var(--fine); }
.badge.inaccuracy, .badge.unlucky { color: var(--inaccuracy); font-weight: 600; }
.badge.mistake { color: var(--mistake); font-weight: 600; }
.badge.blunder { color: var(--blunder); font-weight: 600; }
.badge.turning { color: var(--turn); font-weight: 600; }
.loss { font-size: .85rem; color: var(--soft); margin-left: .5em; white-space: nowrap; }
.turning { font-weight: 600; }
.chart { width: 100%; height: auto; } .chart .grid { stroke: var(--line); }
.chart .zero { stroke: var(--soft); } .chart .tick { fill: var(--soft); font-size: 11px; }
.chart .line { fill: none; stroke-width: 2; stroke-linejoin: round; }
.chart .turn { stroke: var(--turn); stroke-width: 2; stroke-dasharray: 4 3; }
.chart circle { stroke: var(--paper); }
.s0 { stroke: var(--s0); } .s1 { stroke: var(--s1); } .s2 { stroke: var(--s2); }
.s3 { stroke: var(--s3); } .s4 { stroke: var(--s4); } .s5 { stroke: var(--s5); }
circle.inaccuracy { fill: var(--inaccuracy); } circle.mistake { fill: var(--mistake); }
circle.blunder { fill: var(--blunder); }
.legend span { margin-right: .9em; white-space: nowrap; }
.legend i { display: inline-block; width: 1.2em; height: 3px; margin-right: .3em;
  vertical-align: middle; }
i.s0 { background: var(--s0); } i.s1 { background: var(--s1); } i.s2 { background: var(--s2); }
i.s3 { background: var(--s3); } i.s4 { background: var(--s4); } i.s5 { background: var(--s5); }
.dot { display: inline-block; width: .6em; height: .6em; border-radius: 50%; margin-right: .3em; }
.dot.inaccuracy { background: var(--inaccuracy); } .dot.mistake { background: var(--mistake); }
.dot.blunder { background: var(--blunder); }
.rule { display: inline-block; height: .9em; border-left: 2px dashed var(--turn);
  margin-right: .3em; vertical-align: middle; }
@media print { :root { --paper: #fff; --ink: #000; --soft: #444; } main { max-width: none; }
  section { break-before: page; } section:first-of-type { break-before: auto; }
  details, figure, tr { break-inside: avoid; } .card, .domino { print-color-adjust: exact; } }
)css";

}  // namespace capot::cli
