import { monitorEventLoopDelay } from 'node:perf_hooks';
import '../api/product-main.ts';

// The product, which reports on request the delay of its event loop since the last report.
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('message', () => {
  process.send?.({ p99: delay.percentile(99) / 1e6, longest: delay.max / 1e6 });
  delay.reset();
});
