export default {
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    // Both stay off: open advisories of the v2 line are unreachable without them (CVE-2026-34077, CVE-2026-55685).
    v3_singleFetch: false,
    v3_lazyRouteDiscovery: false,
  },
};
