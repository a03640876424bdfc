/**
 * Names this build: a browser that stored its view of an earlier one drops it (`cacheVersion` of `app-storage`), and a tab
 * left open across an upgrade notices. Kept in the environment, because the configuration is read once for each part.
 */
export function buildId(): string {
  return (process.env['BUILD_ID'] ??= Date.now().toString(36))
}
