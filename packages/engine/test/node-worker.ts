// The worker of the package in a thread of node.
import {parentPort} from 'node:worker_threads';
import {serve} from '@capot/engine/worker';

const port = parentPort;
if (port)
  serve({
    postMessage: (reply) => port.postMessage(reply),
    onRequest: (listener) => void port.on('message', listener),
  });
