// One review by several engines: each takes its part of the decisions.
import {type JobOptions, joined, type Review, type ReviewShare, type RoundSource} from '@capot/engine';
import {engine, type EngineClient} from '../engine/engine';

type Wanted = RoundSource & ReviewShare;

// A helper may not start, as where memory is short: then the house of this device does its part.
async function asked(helper: EngineClient, wanted: Wanted, options: JobOptions): Promise<Review> {
  let stop = () => {};
  const broken = new Promise<void>((resolve) => {
    stop = helper.trouble.subscribe((trouble) => trouble && resolve());
  });
  try {
    return await Promise.race([helper.ask('review', wanted, options), broken.then(() => engine().ask('review', wanted, options))]);
  } finally {
    stop();
  }
}

interface Watch {
  signal?: AbortSignal;
  progress?: (share: number) => void; // 0 to 1
}

// At least two parts: accounts of parts are those of all seats, so they can be joined with what is judged later.
export async function sharedReview(engines: EngineClient[], wanted: Wanted, {signal, progress}: Watch = {}): Promise<Review> {
  const parts = Math.max(2, engines.length);
  const done = Array.from({length: parts}, () => 0);
  return joined(await Promise.all(done.map((_, part) => asked(engines[part % engines.length] ?? engine(), {...wanted, part, parts}, {
    ...(signal ? {signal} : {}),
    onProgress: (pieces) => {
      done[part] = pieces.done / Math.max(1, pieces.of);
      progress?.(done.reduce((sum, each) => sum + each, 0) / parts);
    },
  }))));
}
