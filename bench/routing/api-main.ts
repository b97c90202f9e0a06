import { monitorEventLoopDelay } from 'node:perf_hooks';
import '../api/product-main.ts';

// The product, which tells on request what its event loop has felt since it was last asked.
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('message', () => {
  process.send?.({ p99: delay.percentile(99) / 1e6, longest: delay.max / 1e6 });
  delay.reset();
});
