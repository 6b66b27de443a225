import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { hubMetrics, type OnMetric } from '../realtime/hub/metrics.ts';

/** Prometheus metrics of one process. */
export interface Metrics {
  readonly registry: Registry;
  /** Records a response; `seconds` from the request's arrival to the end of the response. */
  recordResponse(route: string, method: string, status: number, seconds: number): void;
  /** Receives the hub's metrics. */
  readonly onHubMetric: OnMetric;
}

/** Creates its own registry, so that several apps can run in one process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  });
  const hubMetricsByName = Object.fromEntries(
    Object.entries(hubMetrics).map(([name, { kind, help }]) => [
      name,
      kind === 'gauge'
        ? new Gauge({ name, help, registers: [registry] })
        : new Counter({ name, help, labelNames: ['label'], registers: [registry] }),
    ]),
  );
  return {
    registry,
    recordResponse: (route, method, status, seconds) => durations.observe({ route, method, status }, seconds),
    onHubMetric: (name, value, label) => {
      const metric = hubMetricsByName[name];
      if (metric instanceof Gauge) metric.set(value);
      else if (metric) metric.inc({ label: label ?? '' }, value);
    },
  };
}
